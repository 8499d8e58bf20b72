import { describe, expect, it } from 'vitest';
import { loadEncoder, loadVocabulary } from '../../../scripts/load-encoder';
import { LongTexts } from '../../../src/tokenizer/worker/long-texts';

const encoder = loadEncoder('o200k_base');
const story = (hero: string): string =>
  Array.from({ length: 2000 }, (_, day) => `On day ${day} ${hero} refilled the machine.`).join('\n');

describe('long texts', () => {
  it('are counted as any text, in whatever order they are edited', () => {
    const longTexts = new LongTexts(loadVocabulary('o200k_base'));
    const ann = story('Ann');
    const bea = story('Bea');
    const texts = [
      ...[ann, bea, `${ann}!`, bea.replace('day 7 ', ''), ann.slice(40), '', ann, bea.toUpperCase()],
      ...['Cem', 'Dan', 'Eva', 'Fay'].map(story),
      `${bea}\n\n`,
    ];
    for (const text of texts) expect(longTexts.count(text)).toBe(encoder.count(text));
  });
});
