import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { json as english } from '../../../src/i18n/en/json';
import { json as chinese } from '../../../src/i18n/zh-CN/json';

const require = createRequire(import.meta.url);

/** The texts CodeMirror's packages ask for, as their code names them. */
function phrasesOf(name: string): string[] {
  const code = readFileSync(require.resolve(`@codemirror/${name}`), 'utf8');
  return [...code.matchAll(/phrase\((?:view, |[^"()]*\? )?"([^"]+)"(?: : "([^"]+)")?/g)].flatMap((match) =>
    match.slice(1).filter((text) => text !== undefined),
  );
}

describe("the editor component's own texts", () => {
  it.each(['view', 'commands', 'language', 'lint', 'search'])('are all translated: %s', (name) => {
    const phrases = phrasesOf(name);
    expect(phrases.length).toBeGreaterThan(0);
    expect(Object.keys(chinese.phrases)).toEqual(expect.arrayContaining(phrases));
    expect(Object.keys(english.phrases)).toEqual(expect.arrayContaining(phrases));
  });
});
