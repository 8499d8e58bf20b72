import { describe, expect, it } from 'vitest';
import { project } from '../../../src/core/trimming/project';
import { createRecipe, readRecipe, type RecipeInput } from '../../../src/core/trimming/recipe';
import { isBoundary } from '../../../src/core/trimming/shortening';
import { chat } from '../../support/chat';
import { tokensOf } from '../../support/token-field';

const env = { count: tokensOf, overhead: 0 };
const chars = { count: (message: unknown) => JSON.stringify(message).length, overhead: 0 };

function trim(
  conversation: readonly unknown[],
  input: RecipeInput,
  environment: Parameters<typeof project>[2] = env,
) {
  return project(conversation, createRecipe(input), environment);
}

describe('window', () => {
  const conversation = chat('s u a u a u a u');
  it.each<[string, RecipeInput['steps'], readonly number[]]>([
    [
      'ends on a role: the newest is protected all the same',
      [{ kind: 'window', unit: 'group', keep: 2, endOn: 'assistant' }],
      [0, 5, 6, 7],
    ],
    [
      'halves `keep` between both ends',
      [{ kind: 'window', unit: 'message', keep: 3, side: 'both' }],
      [0, 1, 6, 7],
    ],
    [
      'from the beginning, up to a role',
      [{ kind: 'window', unit: 'message', keep: 3, side: 'first', endOn: 'assistant' }],
      [0, 1, 2, 7],
    ],
    ['whose start moves two turns at a time', [{ kind: 'window', keep: 1, step: 2 }], [0, 5, 6, 7]],
  ])('%s', (_, steps, expected) => {
    expect(trim(conversation, { steps: steps ?? [] }).from).toEqual(expected);
  });

  it('gives every message the reason for its fate', () => {
    const { rows } = trim(chat('s u a u a u a u'), { steps: [{ kind: 'window', keep: 1, step: 2 }] });
    expect(rows.map(({ reason }) => reason.code)).toEqual([
      'protected:system',
      'older-than-window',
      'older-than-window',
      'older-than-window',
      'older-than-window',
      'not-yet:step',
      'not-yet:step',
      'in-window',
    ]);
  });
});

describe('budget', () => {
  it('cuts between groups where the newest turn alone is too long', () => {
    const conversation = chat('s*10 u*10 a(k1)*10 t(k1)*10 a(k2)*10 t(k2)*10 a(k3)*10 t(k3)*10');
    const steps = [{ kind: 'budget' as const, unit: 'turn' as const, max: 55 }];
    expect(trim(conversation, { steps }).from).toEqual([0, 4, 5, 6, 7]);
  });

  it('from both ends leaves out the middle', () => {
    const conversation = chat('u*10 a*10 u*10 a*10 u*10');
    const steps = [{ kind: 'budget' as const, side: 'both' as const, max: 30 }];
    expect(trim(conversation, { steps }).from).toEqual([0, 3, 4]);
  });

  it('sets the reply reserve aside', () => {
    const conversation = chat('u*10 a*10 u*10');
    const steps = [{ kind: 'budget' as const, max: 30, reserveOutput: 10 }];
    expect(trim(conversation, { steps }).from).toEqual([1, 2]);
  });

  it('shortens the one that does not fit', () => {
    const conversation = chat(`u:${'x'.repeat(200)} a u`);
    const steps = [{ kind: 'budget' as const, max: 200, onMisfit: 'shorten' as const }];
    const { rows, report } = trim(conversation, { steps }, chars);
    expect(rows[0]?.state).toBe('shortened');
    expect(report.tokensOut).toBeLessThanOrEqual(200);
    expect(report.tokensOut).toBeGreaterThan(190);
  });
});

describe('clear', () => {
  const result = 'r'.repeat(300);
  const exchange = chat(`u a(k1) t(k1):${result} a(k2) t(k2):${result} a u`);

  it.each<[string, RecipeInput['steps'], readonly string[]]>([
    ['results, with a preview', [{ kind: 'clear', keep: 1, with: 'preview' }], ['2 cleared']],
    ['inputs too small to matter are left alone', [{ kind: 'clear', what: 'toolInputs', keep: 0 }], []],
    [
      'exchanges, with nothing left',
      [{ kind: 'clear', what: 'toolGroups', keep: 1, with: 'nothing' }],
      ['1 dropped', '2 dropped'],
    ],
    ['not excepted tools', [{ kind: 'clear', keep: 0, except: ['lookup'] }], []],
    ['not when too little comes free', [{ kind: 'clear', keep: 0, atLeast: 5000 }], []],
    ['results of the newest exchange stay', [{ kind: 'clear', keep: 0 }], ['2 cleared', '4 cleared']],
  ])('%s', (_, steps, expected) => {
    const { rows, report } = trim(exchange, { steps: steps ?? [] }, chars);
    const touched = rows
      .filter(({ state }) => state !== 'kept')
      .map(({ index, state }) => `${index} ${state}`);
    expect(touched).toEqual(expected);
    expect(report.problems).toEqual([]);
  });

  it('does not empty the exchange the model is about to read', () => {
    const { rows } = trim(exchange.slice(0, 5), { steps: [{ kind: 'clear', keep: 0 }] }, chars);
    expect(rows.map(({ state }) => state)).toEqual(['kept', 'kept', 'cleared', 'kept', 'kept']);
  });

  it('turns an old exchange into one line', () => {
    const steps = [{ kind: 'clear' as const, what: 'toolGroups' as const, keep: 1, with: 'line' as const }];
    const { sent } = trim(exchange, { steps }, chars);
    expect(sent[1]).toEqual({ role: 'assistant', content: `[tool results: ${result}]` });
  });

  it('removes reasoning and images of old messages', () => {
    const conversation = [
      {
        role: 'user',
        content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,AAAAAAAAAAAA' } }],
      },
      { role: 'assistant', content: 'a', reasoning_content: 'because' },
      { role: 'user', content: 'u' },
    ];
    const steps = [
      { kind: 'clear' as const, what: 'images' as const, keep: 0 },
      { kind: 'clear' as const, what: 'reasoning' as const, keep: 0 },
    ];
    expect(trim(conversation, { steps }, chars).sent.slice(0, 2)).toEqual([
      { role: 'user', content: [{ type: 'text', text: '[image cleared]' }] },
      { role: 'assistant', content: 'a' },
    ]);
  });
});

describe('shorten', () => {
  it.each([
    ['start', /^x+…$/],
    ['end', /^…z+$/],
    ['both', /^x+…z+$/],
  ] as const)('keeps the %s', (keep, shape) => {
    const conversation = [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'x'.repeat(90) },
          { type: 'text', text: 'z'.repeat(90) },
        ],
      },
    ];
    const { sent } = trim(conversation, { steps: [{ kind: 'shorten', max: 120, keep }] }, chars);
    const parts = (sent[0] as { content: { text: string }[] }).content;
    expect(parts.map(({ text }) => text).join('')).toMatch(shape);
    expect(chars.count(sent[0])).toBeLessThanOrEqual(120);
  });

  it.each([
    ['a surrogate pair', '😀', 1],
    ['a combining mark', 'e\u0301', 1],
    ['a joined emoji', '👩🏽‍🚀', 4],
    ['a flag', '🇨🇳', 2],
    ['the second of two flags', '🇨🇳🇫🇷', 6],
    ['a line end', '\r\n', 1],
  ])('does not cut %s in half', (_, text, at) => {
    expect(isBoundary(text, at)).toBe(false);
    expect(isBoundary(text, 0)).toBe(true);
  });

  it('may cut between two flags and before a plain letter', () => {
    expect(isBoundary('🇨🇳🇫🇷', 4)).toBe(true);
    expect(isBoundary('ab', 1)).toBe(true);
  });
});

describe('recall', () => {
  const conversation = chat('u:apples a:red u:pears a:green u:rain a:wet u:apples?');
  const score = (query: string, texts: readonly string[]) =>
    texts.map((text) => (query.includes(text) ? 1 : 0));
  const steps = [{ kind: 'window' as const, keep: 1 }];

  it('brings the best match back in its old place, with its neighbours', () => {
    const near = trim(
      conversation,
      { steps: [...steps, { kind: 'recall', topK: 1, range: 1 }] },
      { ...env, score },
    );
    expect(near.from).toEqual([0, 1, 6]);
    expect(near.rows[0]).toMatchObject({ state: 'recalled', reason: { code: 'best-match' } });
    expect(near.rows[1]).toMatchObject({ state: 'recalled', reason: { code: 'near-match' } });
  });

  it('does nothing without a scorer', () => {
    expect(trim(conversation, { steps: [...steps, { kind: 'recall' }] }).from).toEqual([6]);
  });
});

describe('repair', () => {
  const conversation = chat('u a(k1) t(k1) u');
  const steps = [{ kind: 'window' as const, unit: 'message' as const, keep: 2 }];
  it.each([
    ['drop', [3]],
    ['pull', [1, 2, 3]],
    ['off', [2, 3]],
  ] as const)('%s', (repair, expected) => {
    expect(trim(conversation, { steps, repair }).from).toEqual(expected);
  });

  it('keeps a call that awaits its result, and says that it was open before', () => {
    const { from, report } = trim(chat('u a u a(k1)'), {
      steps: [{ kind: 'window', unit: 'group', keep: 1 }],
    });
    expect(from).toEqual([3]);
    expect(report.problems).toEqual([{ kind: 'unanswered-call', at: 0, origin: 'input' }]);
  });

  it('brings back the call of a late result that is now the newest message', () => {
    const recipe = { when: { over: { tokens: 30 } }, steps: [{ kind: 'budget' as const, max: 20 }] };
    const grown = chat('u*10 a(k1)*10 u*10 a*10 u*10 t(k1)*10');
    expect(trim(grown.slice(0, 5), recipe).from).not.toContain(1);
    expect(trim(grown, recipe).from).toEqual(expect.arrayContaining([1, 5]));
  });
});

it('reads recipes without throwing, whatever they are', () => {
  for (const value of [
    null,
    7,
    [],
    { steps: [{ kind: 'burn' }] },
    { steps: [{ kind: 'budget' }] },
    { when: {} },
  ]) {
    expect(readRecipe(value)).toBeUndefined();
  }
  expect(readRecipe({})).toEqual({
    protect: { system: 'leading', latest: true, firstUser: false, pinned: [] },
    steps: [],
    repair: 'drop',
  });
});
