import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { caseFiles, readCases } from './cases';
import { judgeCases, surprises } from './runner';

const FIXTURES = fileURLToPath(new URL('../fixtures/cases', import.meta.url));

describe("the project's own cases", () => {
  const files = caseFiles(FIXTURES);

  it('are there', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  it.each(files)('%s comes out as the list of known failures says', async (file) => {
    const unexpected = surprises(await judgeCases(readCases(file)));
    expect(unexpected.map(({ id, detail }) => `${id}: ${detail}`)).toEqual([]);
  });
});
