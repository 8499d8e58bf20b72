import { readdirSync, readFileSync } from 'node:fs';
import type { PlainSources } from '../../src/core/trimming/recipe-code/write-plain';

const FOLDER = new URL('../../src/core/trimming/recipe-code/plain/', import.meta.url);

/** The files that plain TypeScript is put together from. */
export const plainSources: PlainSources = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [file.replace(/\.ts$/, ''), readFileSync(new URL(file, FOLDER), 'utf8')]),
);
