import { joinTexts } from './material';
import type { PromptVersion } from './version';

/** The version whose text is `text`, white space at its ends aside; the latest of equals. */
export function versionWith(text: string, versions: readonly PromptVersion[]): PromptVersion | undefined {
  const wanted = joinTexts([text]);
  return versions.findLast((version) => joinTexts([version.text]) === wanted);
}

/** Adds a version, or replaces the one of the same name where it stands. */
export function keepVersion(
  versions: readonly PromptVersion[],
  version: PromptVersion,
): readonly PromptVersion[] {
  const at = versions.findIndex(({ name }) => name === version.name);
  return at < 0 ? [...versions, version] : versions.with(at, version);
}

/** A name for the next version: the last one's, counted on as it counts (`support-v1.2.0` → `support-v1.3.0`, `v1` → `v2`). */
export function nextVersionName(versions: readonly PromptVersion[]): string {
  const taken = new Set(versions.map(({ name }) => name));
  let name = 'v1';
  const last = versions.at(-1)?.name;
  if (last !== undefined) name = countOn(last);
  while (taken.has(name)) name = countOn(name);
  return name;
}

const SEMANTIC = /^(.*?\d+\.)(\d+)(\.\d+)$/;
const NUMBERED = /^(.*?)(\d+)$/;

function countOn(name: string): string {
  const semantic = SEMANTIC.exec(name);
  if (semantic) return `${semantic[1]}${Number(semantic[2]) + 1}.0`;
  const numbered = NUMBERED.exec(name);
  return numbered ? `${numbered[1]}${Number(numbered[2]) + 1}` : `${name}-v2`;
}
