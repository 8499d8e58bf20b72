import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../src/core/conversation/message';
import { layoutOf, protectedBy } from '../../src/core/trimming/layout';
import { project } from '../../src/core/trimming/project';
import { createRecipe, type Recipe, type RecipeInput, type StepOf } from '../../src/core/trimming/recipe';
import { anyConversation, soundConversation } from '../support/conversation-arbitrary';

/** 3 tokens a message and one for every four characters of it. */
const count = (message: unknown) => 3 + Math.ceil((JSON.stringify(message) ?? '').length / 4);
const env = {
  count,
  overhead: 11,
  summarise: (messages: readonly unknown[]) => `${messages.length} messages`,
  score: (query: string, texts: readonly string[]) =>
    texts.map((text) => (text.includes(query.slice(0, 1)) ? 1 : 0)),
};

const unit = fc.constantFrom('turn' as const, 'group' as const, 'message' as const);
const protect = fc.record({
  system: fc.constantFrom('leading' as const, 'all' as const, 'none' as const),
  latest: fc.boolean(),
  firstUser: fc.boolean(),
});
const windowStep = fc.record({
  kind: fc.constant('window' as const),
  unit,
  keep: fc.nat(6),
  side: fc.constantFrom('last' as const, 'first' as const, 'both' as const),
  step: fc.integer({ min: 1, max: 3 }),
});
const budgetStep = fc.record({
  kind: fc.constant('budget' as const),
  unit,
  max: fc.nat(400),
  side: fc.constantFrom('last' as const, 'first' as const, 'both' as const),
});
const clearStep = fc.record({
  kind: fc.constant('clear' as const),
  what: fc.constantFrom('toolResults' as const, 'toolInputs' as const, 'toolGroups' as const),
  keep: fc.nat(3),
  except: fc.constantFrom<readonly string[]>([], ['search']),
  atLeast: fc.constantFrom(0, 0, 20),
  with: fc.constantFrom('placeholder' as const, 'preview' as const, 'line' as const, 'nothing' as const),
});
const shortenStep = fc.record({
  kind: fc.constant('shorten' as const),
  max: fc.integer({ min: 5, max: 30 }),
  keep: fc.constantFrom('start' as const, 'end' as const, 'both' as const),
});
const select = fc.oneof(windowStep, budgetStep);
const steps = fc.array(fc.oneof(select, clearStep, shortenStep), { maxLength: 3 });
const when = fc.option(fc.nat(300), { nil: undefined });

function recipeOf(input: {
  steps: RecipeInput['steps'];
  protect?: RecipeInput['protect'];
  over?: number | undefined;
}): Recipe {
  return createRecipe({
    ...(input.protect !== undefined && { protect: input.protect }),
    ...(input.over !== undefined && { when: { over: { tokens: input.over } } }),
    steps: input.steps,
  });
}
const recipe = fc.record({ steps, protect, over: when }).map(recipeOf);

const madeByTrimming = (problems: readonly { readonly kind: string; readonly origin: string }[]) =>
  problems.filter(({ origin }) => origin === 'trimming').map(({ kind }) => kind);

describe('every projection', () => {
  it('leaves the input alone and is the same each time', () => {
    fc.assert(
      fc.property(anyConversation, recipe, (messages, recipe) => {
        const before = JSON.stringify(messages);
        const once = project(messages, recipe, env);
        const again = project([...messages], recipe, env);
        expect(JSON.stringify(messages)).toBe(before);
        expect(again).toEqual(once);
      }),
    );
  });

  it('keeps messages in order, each at most once, and accounts for every one', () => {
    fc.assert(
      fc.property(anyConversation, recipe, (messages, recipe) => {
        const { from, rows, sent } = project(messages, recipe, env);
        const origins = from.filter((index) => index !== null);
        expect(origins).toEqual([...new Set(origins)].sort((a, b) => a - b));
        const states = ['kept', 'shortened', 'cleared', 'recalled'];
        expect(rows.filter(({ state }) => states.includes(state)).map(({ index }) => index)).toEqual(origins);
        for (const [at, index] of from.entries()) {
          if (index !== null && rows[index]?.state === 'kept') expect(sent[at]).toBe(messages[index]);
        }
      }),
    );
  });

  it('never splits a call from its results when the input was sound', () => {
    fc.assert(
      fc.property(soundConversation, recipe, (messages, recipe) => {
        const { report } = project(messages, recipe, env);
        const broken = report.problems.filter(
          ({ kind }) => kind === 'orphan-tool' || kind === 'unanswered-call',
        );
        expect(broken).toEqual([]);
      }),
    );
  });

  it('sends what is protected, and says by how much that exceeds the budget', () => {
    fc.assert(
      fc.property(anyConversation, recipe, (messages, recipe) => {
        const { from, report } = project(messages, recipe, env);
        const layout = layoutOf(messages);
        for (const index of protectedBy(recipe.protect, layout).keys()) expect(from).toContain(index);
        if (recipe.protect.latest && messages.length > 0) expect(from).toContain(messages.length - 1);
        expect(report.overBudget).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is empty only where the input is or all protection is off, and says so', () => {
    fc.assert(
      fc.property(anyConversation, recipe, (messages, recipe) => {
        const { sent, report } = project(messages, recipe, env);
        expect(report.problems.some(({ kind }) => kind === 'empty')).toBe(sent.length === 0);
        if (recipe.protect.latest) expect(sent.length === 0).toBe(messages.length === 0);
      }),
    );
  });

  it('counts what it sends', () => {
    fc.assert(
      fc.property(anyConversation, recipe, (messages, recipe) => {
        const { sent, report } = project(messages, recipe, env);
        expect(report.tokensOut).toBe(sent.reduce((sum: number, each) => sum + count(each), 0));
        expect(report.tokensIn).toBe(messages.reduce((sum: number, each) => sum + count(each), 0));
      }),
    );
  });

  it('changes nothing when applied to its own result, with the steps in their sensible order', () => {
    // The other way round a line that `clear` makes of an exchange may be longer than `shorten` allowed before.
    const order = ['clear', 'shorten', 'window', 'budget'];
    const sensible = recipe.map((recipe) => ({
      ...recipe,
      steps: recipe.steps.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    }));
    fc.assert(
      fc.property(soundConversation, sensible, (messages, recipe) => {
        const { sent } = project(messages, recipe, env, { remember: false });
        expect(project(sent, recipe, env, { remember: false }).sent).toEqual(sent);
      }),
    );
  });

  it('does not blame trimming for faults the input had', () => {
    fc.assert(
      fc.property(anyConversation, (messages) => {
        const { report } = project(messages, createRecipe({ repair: 'off' }), env);
        expect(madeByTrimming(report.problems)).toEqual([]);
      }),
    );
  });

  it('never throws, whatever the recipe adds, takes or mends', () => {
    const wild = fc.record({
      protect: fc.record({ pinned: fc.array(fc.nat(30), { maxLength: 3 }) }),
      steps: fc.array(
        fc.oneof(
          select,
          clearStep,
          fc.record({
            kind: fc.constant('clear' as const),
            what: fc.constantFrom('reasoning' as const, 'images' as const),
          }),
          fc.record({
            kind: fc.constant('summarise' as const),
            as: fc.constantFrom('pair' as const, 'system' as const),
          }),
          fc.record({ kind: fc.constant('recall' as const), range: fc.nat(2) }),
          fc.record({
            kind: fc.constant('budget' as const),
            max: fc.nat(200),
            onMisfit: fc.constant('shorten' as const),
          }),
        ),
        { maxLength: 4 },
      ),
      repair: fc.constantFrom('drop' as const, 'pull' as const, 'off' as const),
    });
    fc.assert(
      fc.property(anyConversation, wild, (messages, input) => {
        const { rows, sent, from } = project(messages, createRecipe(input), env);
        expect(rows).toHaveLength(messages.length);
        expect(from).toHaveLength(sent.length);
      }),
    );
  });
});

describe('a budget', () => {
  it('is kept, or exceeded by exactly what is reported', () => {
    fc.assert(
      fc.property(anyConversation, budgetStep, protect, (messages, step, protect) => {
        const { report } = project(messages, recipeOf({ steps: [step], protect }), env);
        expect(report.overBudget).toBe(Math.max(0, report.overhead + report.tokensOut - step.max));
        const alone = project(messages, recipeOf({ steps: [{ ...step, max: 0 }], protect }), env);
        if (report.overBudget > 0) expect(report.tokensOut).toBe(alone.report.tokensOut);
      }),
    );
  });

  it('is inclusive', () => {
    fc.assert(
      fc.property(soundConversation, unit, (messages, unit) => {
        const total = env.overhead + messages.reduce((sum, each) => sum + count(each), 0);
        const { from } = project(messages, recipeOf({ steps: [{ kind: 'budget', unit, max: total }] }), env);
        expect(from).toEqual(messages.map((_, index) => index));
      }),
    );
  });

  it('keeps no less when it is larger', () => {
    fc.assert(
      fc.property(soundConversation, budgetStep, protect, fc.nat(100), (messages, step, protect, more) => {
        const small = project(messages, recipeOf({ steps: [step], protect }), env);
        const large = project(
          messages,
          recipeOf({ steps: [{ ...step, max: step.max + more }], protect }),
          env,
        );
        expect(large.from).toEqual(expect.arrayContaining([...small.from]));
      }),
    );
  });
});

describe('a window', () => {
  it('of nothing keeps nothing but what is protected', () => {
    fc.assert(
      fc.property(soundConversation, unit, (messages, unit) => {
        const nothing = recipeOf({
          steps: [{ kind: 'window', unit, keep: 0 }],
          protect: { system: 'none', latest: false },
        });
        expect(project(messages, nothing, env).from).toEqual([]);
      }),
    );
  });

  it('as long as the input changes nothing', () => {
    fc.assert(
      fc.property(soundConversation, windowStep, protect, (messages, step, protect) => {
        const wide = recipeOf({ steps: [{ ...step, keep: 2 * messages.length }], protect });
        expect(project(messages, wide, env).sent).toEqual(messages);
      }),
    );
  });

  it('keeps no less when it is larger', () => {
    fc.assert(
      fc.property(soundConversation, windowStep, protect, (messages, step, protect) => {
        const small = project(messages, recipeOf({ steps: [step], protect }), env);
        const large = project(
          messages,
          recipeOf({ steps: [{ ...step, keep: step.keep + 1 }], protect }),
          env,
        );
        expect(large.from).toEqual(expect.arrayContaining([...small.from]));
      }),
    );
  });
});

describe('changing messages', () => {
  it('never makes one larger', () => {
    fc.assert(
      fc.property(
        anyConversation,
        fc.array(fc.oneof(clearStep, shortenStep), { maxLength: 3 }),
        (messages, steps) => {
          const { rows, report } = project(messages, recipeOf({ steps }), env);
          for (const { index, tokens, state } of rows) {
            // A whole exchange may become one line, longer than the call alone.
            if (state === 'shortened') expect(tokens).toBeLessThanOrEqual(count(messages[index]));
          }
          expect(report.tokensOut).toBeLessThanOrEqual(report.tokensIn);
        },
      ),
    );
  });

  it('cuts no character in half and keeps the end it was told to keep', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const characters = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
    const keep = fc.constantFrom<StepOf<'shorten'>['keep']>('start', 'end', 'both');
    fc.assert(
      fc.property(anyConversation, keep, fc.integer({ min: 5, max: 30 }), (messages, keep, max) => {
        const steps = [{ kind: 'shorten' as const, max, keep }];
        const { rows, sent, from } = project(messages, recipeOf({ steps }), env);
        for (const { index, state } of rows) {
          if (state !== 'shortened') continue;
          const [head = '', tail = ''] = textOf(sent[from.indexOf(index)]).split('…');
          const whole = characters(textOf(messages[index]));
          expect(whole.slice(0, characters(head).length).join('')).toBe(head);
          expect(tail === '' ? '' : whole.slice(-characters(tail).length).join('')).toBe(tail);
          if (keep === 'end') expect(head).toBe('');
          if (keep === 'start') expect(tail).toBe('');
        }
      }),
    );
  });
});

describe('a remembered cut', () => {
  const growing = fc.tuple(soundConversation, fc.record({ steps, over: fc.integer({ min: 60, max: 300 }) }));

  it('is never taken back while the conversation grows', () => {
    fc.assert(
      fc.property(growing, ([messages, input]) => {
        const recipe = recipeOf(input);
        const ends = messages.flatMap((message, at) => (message['role'] === 'user' ? [at + 1] : []));
        let sentBefore: readonly (number | null)[] = [];
        let endBefore = 0;
        for (const end of ends) {
          const { from } = project(messages.slice(0, end), recipe, env);
          const old = from.filter((index) => index !== null && index < endBefore);
          expect(sentBefore).toEqual(expect.arrayContaining(old));
          [sentBefore, endBefore] = [from, end];
        }
      }),
    );
  });

  it('leaves the sent prefix as it is between two cuts', () => {
    fc.assert(
      fc.property(growing, ([messages, input]) => {
        const recipe = recipeOf(input);
        let before = project([], recipe, env);
        for (const [at, message] of messages.entries()) {
          if (message['role'] !== 'user') continue;
          const now = project(messages.slice(0, at + 1), recipe, env);
          const grown = before.report.tokensOut + now.report.tokensIn - before.report.tokensIn;
          if (env.overhead + grown <= (input.over ?? 0)) {
            expect(now.sent.slice(0, before.sent.length)).toEqual(before.sent);
          }
          before = now;
        }
      }),
    );
  });
});

describe('a summary', () => {
  it('covers or leaves each message, is counted once, and never makes the request longer', () => {
    fc.assert(
      fc.property(anyConversation, fc.nat(3), when, (messages, keep, over) => {
        const recipe = recipeOf({ steps: [{ kind: 'summarise', keep }], over });
        const { rows, from, inserted, report } = project(messages, recipe, env);
        const covered = rows.filter(({ state }) => state === 'summarised').map(({ index }) => index);
        expect(covered.filter((index) => from.includes(index))).toEqual([]);
        expect(inserted.length).toBe(covered.length > 0 ? 1 : 0);
        expect(report.tokensOut).toBeLessThanOrEqual(report.tokensIn);
      }),
    );
  });
});
