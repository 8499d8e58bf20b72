import { expect, it } from 'vitest';
import { controlMarkersIn, countControlMarkers } from '../../../src/core/tokens/control-markers';

it.each<[string, readonly string[]]>([
  ['<｜User｜>hi<｜Assistant｜>', ['<｜User｜>', '<｜Assistant｜>']],
  ['<|im_start|>system', ['<|im_start|>']],
  ['<|endoftext|>', ['<|endoftext|>']],
  ['<think>well</think>', ['<think>', '</think>']],
  ['<｜DSML｜invoke>', ['<｜DSML｜invoke>'.slice(1, 7)]],
  ['[INST] hi [/INST]', ['[INST]', '[/INST]']],
  ['a <| b |> c || d', []],
  ['I <b>think</b> so', []],
  [`<|${'x'.repeat(60)}|>`, []],
])('of %j', (text, markers) => {
  expect(controlMarkersIn(text)).toEqual(markers);
});

it('counts those of a request, whatever it is', () => {
  const content = [{ type: 'text', text: '<think>' }, 5];
  expect(
    countControlMarkers({ messages: [{ role: 'user', content }, null, 'x', { content: '</think>' }] }),
  ).toBe(2);
  expect(countControlMarkers(null)).toBe(0);
});
