import { beforeAll, describe, expect, it } from 'vitest';
import { language } from '../../../src/state/language.svelte';
import { recordedText } from '../../../src/ui/run/recorded-text';
import { spanText } from '../../../src/ui/run/span-text';

beforeAll(() => language.use('en'));

describe('what a run is recorded with, in words', () => {
  it.each([
    [{ model: 'gpt-5', prompt_version: null, temperature: null }, ['gpt-5']],
    [{ model: 'gpt-5', prompt_version: 'v2', temperature: 0.2 }, ['gpt-5', 'prompt v2', 'temperature 0.2']],
    [{ model: null, prompt_version: null, temperature: 0 }, ['no model named', 'temperature 0']],
  ])('%j', (settings, words) => {
    expect(recordedText(settings)).toEqual(words);
  });
});

describe('how long something took', () => {
  it.each([
    [0, '0 ms'],
    [383.4, '383 ms'],
    [1000, '1 sec'],
    [4430, '4.4 sec'],
    [90_000, '1.5 min'],
  ])('%d ms', (ms, text) => {
    expect(spanText(ms)).toBe(text.replace(' ', '\u00a0'));
  });

  it('is written apart from its unit in Chinese too', async () => {
    await language.use('zh-CN');
    expect(spanText(4430)).toBe('4.4\u00a0秒');
  });
});
