import { describe, expect, it } from 'vitest';
import { createDocument, type ConversationDocument } from '../../../src/core/snapshot/document';
import { readDocumentText } from '../../../src/core/snapshot/read';
import { writeDocument } from '../../../src/core/snapshot/write';
import { LIBRARIES } from '../../../src/core/trimming/libraries';
import { OWN_RECIPE, type TrimPlan } from '../../../src/core/trimming/plan';
import { createRecipe, type RecipeInput } from '../../../src/core/trimming/recipe';
import { Plans } from '../../../src/state/trimming/plans.svelte';
import { Sent } from '../../../src/state/trimming/sent.svelte';
import { Session } from '../../../src/state/session/session.svelte';
import { LazyTrimParts, needsParts } from '../../../src/state/trimming/trim-parts.svelte';

const MESSAGES = ['rules', 'one', 'two', 'three', 'four'].map((content, at) => ({
  role: at === 0 ? 'system' : 'user',
  content,
}));
const loadParts = () =>
  Promise.resolve({
    libraries: LIBRARIES,
    summarise: (messages: readonly unknown[]) => `${messages.length} in short`,
    score: (query: string, texts: readonly string[]) =>
      texts.map((text) => (text === 'two' ? query.length : 0)),
  });

function own(recipe: RecipeInput): TrimPlan {
  return { strategy: OWN_RECIPE, params: {}, pairSafe: true, own: { name: 'Mine', recipe } };
}

function open(trim: TrimPlan, marks: ConversationDocument['marks'] = [], load = loadParts) {
  const text = JSON.stringify({ model: 'gpt-4o', messages: MESSAGES });
  const session = new Session(createDocument({ title: '', provider: 'openai', text, trim, marks }));
  const parts = new LazyTrimParts(load);
  const sizes = { sizeOf: () => ({ tokens: 10, isCounted: true }), overhead: 3 };
  const sent = new Sent({ session, sizes, parts, shownProblems: () => [] });
  return { session, sent, parts, plans: new Plans(session, sent) };
}
const plain = (strategy: string, params = {}) => ({ strategy, params, pairSafe: true });

describe('what only some plans need', () => {
  it.each<[TrimPlan, boolean]>([
    [plain('full-history'), false],
    [plain('summary-last-turns'), true],
    [plain('summary-last-turns', { text: 'typed' }), false],
    [plain('langchain-js/trim_messages'), true],
    [own({ steps: [{ kind: 'window', keep: 1 }] }), false],
    [own({ steps: [{ kind: 'summarise', text: 'typed' }] }), false],
    [own({ steps: [{ kind: 'summarise' }] }), true],
    [own({ steps: [{ kind: 'recall' }] }), true],
  ])('%j', (plan, expected) => {
    expect(needsParts(plan)).toBe(expected);
  });

  it('is loaded for the plan in use, and what is sent is pending until then', async () => {
    const { sent, parts } = open(own({ steps: [{ kind: 'summarise', keep: 2 }] }));
    expect(sent.isPending).toBe(true);
    expect(sent.isWhole).toBe(true);
    await parts.load();
    expect(sent.isPending).toBe(false);
    expect(sent.messages.map(({ value }) => (value as { content: string }).content)).toEqual([
      'rules',
      '2 in short',
      'three',
      'four',
    ]);
  });

  it('is asked for again when it could not be loaded', async () => {
    let tries = 0;
    const load = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : loadParts();
    };
    const { sent, parts } = open(plain('openai-agents/last_n', { limit: 2 }), [], load);
    await parts.load();
    expect(sent.isPending).toBe(true);
    await parts.load();
    expect(sent.isPending).toBe(false);
    expect(sent.indexes).toEqual([3, 4]);
  });

  it('lets recall bring back what was dropped, beside what is ticked out and pinned', async () => {
    const steps = [
      { kind: 'window', unit: 'message', keep: 1 },
      { kind: 'recall', topK: 1 },
    ] as const;
    const { sent, parts } = open(own({ steps }), [null, { pinned: true }, null, { excluded: true }]);
    await parts.load();
    expect(sent.rows.map(({ state }) => state)).toEqual(['kept', 'kept', 'recalled', 'excluded', 'kept']);
    expect(sent.indexes).toEqual([0, 1, 2, 4]);
  });
});

describe('a recipe of one’s own in a conversation', () => {
  it('becomes the plan in one step, typing in one field too, and stays when another is chosen', () => {
    const { plans, session, sent } = open(plain('full-history'));
    const recipe = createRecipe({ steps: [{ kind: 'window', unit: 'message', keep: 2 }] });
    plans.setRecipe({ name: 'Mine', recipe });
    expect(sent.indexes).toEqual([0, 3, 4]);
    for (const name of ['M', 'My']) plans.setRecipe({ name, recipe }, 'name');
    session.undo();
    expect(plans.chosen.own?.name).toBe('Mine');
    const before = plans.own;
    plans.set('unused', 1);
    const [library] = LIBRARIES;
    if (library === undefined || before === undefined) throw new Error('no library or recipe');
    plans.choose(library);
    expect(plans.own?.toRecipe({}, true)).toEqual(recipe);
    expect(plans.recipe).toBeUndefined();
    plans.choose(before);
    expect(plans.recipe).toEqual(recipe);
  });

  it('is saved, and one of a later version is kept as it is', () => {
    const trim = {
      ...own({}),
      own: { name: 'Later', recipe: { steps: [{ kind: 'of-tomorrow', depth: 3 }] } },
    };
    const { session, plans, sent } = open(trim);
    expect(plans.strategy).toBeUndefined();
    expect(sent.isWhole).toBe(true);
    const read = readDocumentText(writeDocument(session.document()));
    expect(read.ok && read.value.trim).toEqual(trim);
  });

  it('is not needed to read a conversation saved before there were any', () => {
    const { own: _, ...older } = own({});
    const { session } = open({ ...older, strategy: 'last-turns' });
    const read = readDocumentText(writeDocument(session.document()));
    expect(read.ok && read.value.trim).toEqual({ strategy: 'last-turns', params: {}, pairSafe: true });
  });
});
