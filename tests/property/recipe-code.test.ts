import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { project } from '../../src/core/trimming/project';
import { createRecipe, readRecipe, type RecipeInput } from '../../src/core/trimming/recipe';
import { writePlain } from '../../src/core/trimming/recipe-code/write-plain';
import { caseFiles, readCases } from '../conformance/cases';
import { environmentOf, type TrimLine } from '../conformance/trimming/lines';
import { soundConversation, type Message } from '../support/conversation-arbitrary';
import { plainSources } from '../support/plain-sources';

/** The cases of recipes that are written down. */
const recipeCases = caseFiles('tests/fixtures/cases/trim')
  .flatMap(readCases)
  .filter(({ kind }) => kind === 'trim')
  .map(({ id, line }) => [id, line as unknown as TrimLine] as const)
  .filter(([, { impl, recipe }]) => impl === 'rolecall' && recipe !== undefined);

type Trim = (messages: readonly unknown[], outside: object) => readonly unknown[];

const count = (message: unknown) => 3 + Math.ceil((JSON.stringify(message) ?? '').length / 4);
const outside = {
  count,
  overhead: 11,
  window: 500,
  summarise: (messages: readonly unknown[], before = '') =>
    `${before.length % 7} ${messages.length} messages`,
  score: (query: string, texts: readonly string[]) =>
    texts.map((text) => (text.includes(query.slice(0, 1)) ? 1 + (text.length % 3) : 0)),
};

const unit = fc.constantFrom('turn' as const, 'group' as const, 'message' as const);
const side = fc.constantFrom('last' as const, 'first' as const, 'both' as const);
const roles = fc.option(fc.constantFrom<string | string[]>('user', ['user', 'tool'], 'assistant'), {
  nil: undefined,
});
const maybe = (most: number) => fc.option(fc.nat(most), { nil: undefined });
const form = fc.constantFrom('placeholder' as const, 'preview' as const, 'line' as const, 'nothing' as const);
const step: fc.Arbitrary<NonNullable<RecipeInput['steps']>[number]> = fc.oneof(
  fc.record({
    kind: fc.constant('window' as const),
    unit,
    side,
    keep: maybe(5),
    head: maybe(2),
    tail: maybe(3),
    step: fc.integer({ min: 1, max: 3 }),
    startOn: roles,
    endOn: roles,
  }),
  fc.record({
    kind: fc.constant('budget' as const),
    unit,
    side,
    max: fc.nat(400),
    onMisfit: fc.constantFrom('stop' as const, 'skip' as const, 'shorten' as const),
    reserveOutput: fc.nat(40),
  }),
  fc.record({
    kind: fc.constant('clear' as const),
    what: fc.constantFrom(
      'toolResults' as const,
      'toolInputs' as const,
      'toolGroups' as const,
      'reasoning' as const,
      'images' as const,
    ),
    keep: fc.nat(2),
    except: fc.constantFrom([], ['search']),
    atLeast: fc.constantFrom(0, 0, 20),
    with: form,
  }),
  fc.record({
    kind: fc.constant('shorten' as const),
    max: fc.integer({ min: 5, max: 30 }),
    keep: fc.constantFrom('start' as const, 'end' as const, 'both' as const),
    roles: fc.option(fc.constantFrom(['user'], ['tool', 'assistant']), { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('summarise' as const),
    keep: fc.nat(3),
    as: fc.constantFrom('user' as const, 'assistant' as const, 'system' as const, 'pair' as const),
    text: fc.option(fc.constantFrom("it's", 'a "b"\n\\'), { nil: undefined }),
    atLeast: fc.constantFrom(0, 15),
  }),
  fc.record({ kind: fc.constant('recall' as const), topK: fc.nat(3), range: fc.nat(1) }),
);
const when = fc.option(
  fc.record({
    over: fc.record({ tokens: maybe(300), messages: maybe(6), fraction: fc.constantFrom(undefined, 0.4) }),
  }),
  { nil: undefined },
);
/** Without the members that are undefined, as JSON has it. */
const recipe = fc
  .record({
    protect: fc.record({
      system: fc.constantFrom('leading' as const, 'all' as const, 'none' as const),
      latest: fc.boolean(),
      firstUser: fc.boolean(),
      pinned: fc.constantFrom<number[]>([], [], [2]),
    }),
    when,
    steps: fc.array(step, { maxLength: 3 }),
    repair: fc.constantFrom('drop' as const, 'pull' as const, 'off' as const),
  })
  .map((input) => createRecipe(JSON.parse(JSON.stringify(input)) as RecipeInput));

const extras = fc.constantFrom<readonly Message[]>(
  [{ role: 'assistant', content: 'so', reasoning_content: 'because of this and that' }],
  [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'look at this picture, please' },
        { type: 'image_url', image_url: { url: 'https://example.com/a.png' } },
      ],
    },
  ],
  [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://example.com/b.png' } }] }],
  [{ role: 'tool', tool_call_id: 'nobody', content: 'orphan' }],
  [
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'open', type: 'function', function: { name: 'f', arguments: '{}' } }],
    },
  ],
);
const conversation = fc
  .tuple(soundConversation, fc.option(extras, { nil: [] }), fc.nat(10))
  .map(([messages, extra, at]) => messages.toSpliced(Math.min(at, messages.length), 0, ...extra));

function run(code: string): Trim {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  const exported: { trim?: Trim } = {};
  const load = runInThisContext(`(function (exports) {${outputText}})`) as (exports: object) => void;
  load(exported);
  if (exported.trim === undefined) throw new Error('no trim in the code');
  return exported.trim;
}

describe('a recipe', () => {
  it('is the same after a round trip through its JSON', () => {
    fc.assert(
      fc.property(recipe, (recipe) => {
        expect(readRecipe(JSON.parse(JSON.stringify(recipe)))).toEqual(recipe);
      }),
    );
  });
});

describe('the plain TypeScript of a recipe', () => {
  it('sends what the recipe sends', () => {
    fc.assert(
      fc.property(fc.array(conversation, { minLength: 6, maxLength: 6 }), recipe, (conversations, recipe) => {
        const trim = run(writePlain('Mine', recipe, plainSources));
        for (const messages of conversations) {
          const before = JSON.stringify(messages);
          expect(trim(messages, outside)).toEqual(project(messages, recipe, outside).sent);
          expect(JSON.stringify(messages)).toBe(before);
        }
      }),
    );
  });

  it.each(recipeCases)('sends what the recipe sends: %s', (_, line) => {
    const recipe = readRecipe(line.recipe);
    if (recipe === undefined) throw new Error('no recipe');
    const env = environmentOf(line);
    const trim = run(writePlain('Case', recipe, plainSources));
    expect(trim(line.messages, { ...env, score: outside.score })).toEqual(
      project(line.messages, recipe, { ...env, score: outside.score }).sent,
    );
  });

  it.each<[string, RecipeInput]>([
    ['short', { steps: [{ kind: 'window', keep: 5 }] }],
    ['with memory', { when: { over: { tokens: 400 } }, steps: [{ kind: 'budget', max: 200 }] }],
  ])('has no type error under strict, and nothing unused: %s', (_, input) => {
    expect(typeErrors(writePlain('Mine */ yours', createRecipe(input), plainSources))).toEqual([]);
  });
});

function typeErrors(code: string): readonly string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, version) =>
    file === 'trim.ts' ? ts.createSourceFile(file, code, version) : read(file, version);
  const program = ts.createProgram(['trim.ts'], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
