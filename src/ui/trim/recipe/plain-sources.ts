import type { PlainSources } from '../../../core/trimming/recipe-code/write-plain';

const FILES = import.meta.glob<string>('../../../core/trimming/recipe-code/plain/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The files that plain TypeScript is put together from, by name. */
export const plainSources: PlainSources = Object.fromEntries(
  Object.entries(FILES).map(([path, text]) => [path.replace(/^.*\/|\.ts$/g, ''), text]),
);
