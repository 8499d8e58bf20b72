import type { Recipe, Step, StepOf } from '../recipe';

/** The text of every file in `plain/`, by name: whoever writes code hands them in, since core reads no files. */
export type PlainSources = Readonly<Record<string, string>>;

/** The files in the order they stand in the code. */
const ORDER = [
  'base',
  'memory',
  'units',
  'window',
  'budget',
  'boundary',
  'shorten',
  'clear',
  'preview',
  'tool-results',
  'tool-inputs',
  'tool-groups',
  'reasoning',
  'images',
  'summarise',
  'recall',
  'repair',
];

/** TypeScript without dependencies that sends what `recipe` sends: one file with one exported function, `trim`. */
export function writePlain(name: string, recipe: Recipe, sources: PlainSources): string {
  const modules = new Set(['base']);
  const use = (...names: readonly string[]) => {
    for (const each of names) modules.add(each);
  };
  const cuts = recipe.steps.flatMap((step, at) => (step.kind === 'recall' ? [] : [callOf(step, at, use)]));
  const recalls = recipe.steps.flatMap((step) =>
    step.kind === 'recall' ? [`recallBest(draft, ${step.topK}, ${step.range});`] : [],
  );
  if (recalls.length > 0) use('recall');
  if (recipe.repair !== 'off') use('repair');
  if (recipe.when !== undefined) use('memory');
  const main = [trimOf(name, recipe), advanceOf(recipe, cuts), finishOf(recipe, recalls)];
  const parts = ORDER.filter((each) => modules.has(each)).map((each) => inlined(sources[each] ?? ''));
  return `${withoutUnused([...main, ...parts].join('\n\n'))}\n`;
}

/** Code without the declarations that nothing in it names, nor those that only such ones name. */
function withoutUnused(code: string): string {
  const blocks = code.split(/\n\n(?=\/\*\*|function |const |interface |type |export )/);
  const used = blocks.filter((block) => {
    const name = /^(?:function|const|interface|type) (\w+)/m.exec(block)?.[1];
    return name === undefined || (code.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1;
  });
  const rest = used.join('\n\n');
  return rest === code ? code : withoutUnused(rest);
}

/** A file's text as part of a longer one: without imports, and with nothing exported but what callers need to know. */
function inlined(source: string): string {
  return source
    .replace(/^import [^;]*;\n/gm, '')
    .replace(/^export (?!interface (?:Message|Outside|ContentPart|ToolCall)\b)/gm, '')
    .trim();
}

function trimOf(name: string, { protect, repair, when }: Recipe): string {
  const rules = { system: protect.system, latest: protect.latest, firstUser: protect.firstUser, repair };
  const replay =
    when === undefined
      ? ''
      : '  // Replayed from the first request on, so that what was cut stays cut.\n  for (const end of requestEnds(messages)) advance(draft, end);\n';
  const pins =
    protect.pinned.length === 0
      ? 'outside'
      : `{ ...outside, pinned: [${protect.pinned.join(', ')}, ...(outside.pinned ?? [])] }`;
  return `/** ${commentSafe(name)}: the messages to send in place of these, which are not changed. */
export function trim(messages: readonly Message[], outside: Outside): Message[] {
  const draft = createDraft(messages, ${literal(rules)}, ${pins});
${replay}  advance(draft, messages.length);
  finish(draft);
  return sentOf(draft);
}`;
}

function advanceOf({ when, repair, steps }: Recipe, calls: readonly string[]): string {
  const { tokens, messages, fraction } = when?.over ?? {};
  const selects = steps.some(({ kind }) => kind === 'window' || kind === 'budget');
  const lines = [
    'extend(draft, end);',
    ...(tokens === undefined ? [] : [`if (totalTokens(draft) <= ${tokens}) return;`]),
    ...(messages === undefined
      ? []
      : [`if (liveItems(draft).length + draft.made.length <= ${messages}) return;`]),
    ...(fraction === undefined
      ? []
      : [`if (totalTokens(draft) <= ${fraction} * (draft.outside.window ?? Infinity)) return;`]),
    'draft.hasCut = true;',
    ...calls,
    ...(selects && repair !== 'off' ? ['repairPairs(draft, true);'] : []),
  ];
  return functionOf(
    '/** Takes in the messages up to `end`, and cuts if it is time. */',
    'advance(draft: Draft, end: number)',
    lines,
  );
}

function finishOf({ protect, repair }: Recipe, recalls: readonly string[]): string {
  const lines = [
    'if (!draft.hasCut) return;',
    ...recalls,
    ...(protect.latest ? ['restoreLatest(draft);'] : []),
    ...(repair === 'off' ? [] : ['repairPairs(draft, false);']),
  ];
  return functionOf(
    '/** What depends on how the conversation stands now, and is not remembered. */',
    'finish(draft: Draft)',
    lines,
  );
}

function functionOf(comment: string, head: string, lines: readonly string[]): string {
  return [comment, `function ${head}: void {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

type Use = (...modules: readonly string[]) => void;

function callOf(step: Exclude<Step, { kind: 'recall' }>, id: number, use: Use): string {
  switch (step.kind) {
    case 'window':
      use('units', 'window');
      return `keepWindow(draft, ${literal(windowOf(step))});`;
    case 'budget':
      return budgetCall(step, use);
    case 'clear':
      return clearCall(step, id, use);
    case 'shorten':
      use('boundary', 'shorten');
      return `shortenLong(draft, ${literal({ id, max: step.max, keep: step.keep, roles: step.roles })});`;
    case 'summarise': {
      use('summarise');
      const { keep, as, text, atLeast } = step;
      return `summariseOld(draft, ${literal({ keep, as, text, atLeast })});`;
    }
  }
}

function windowOf({ unit, side, keep, head, tail, step, startOn, endOn }: StepOf<'window'>): object {
  const all = Number.MAX_SAFE_INTEGER;
  const kept = keep ?? all;
  const isGiven = head !== undefined || tail !== undefined;
  const both = isGiven
    ? { head: head ?? 0, tail: tail ?? 0 }
    : { head: Math.floor(kept / 2), tail: Math.ceil(kept / 2) };
  const sizes = { last: { head: 0, tail: kept }, first: { head: kept, tail: 0 }, both };
  return { unit, side, ...sizes[side], step, startOn: listOf(startOn), endOn: listOf(endOn) };
}

function listOf(roles: string | readonly string[] | undefined): readonly string[] | undefined {
  return typeof roles === 'string' ? [roles] : roles;
}

function budgetCall({ max, reserveOutput, unit, side, onMisfit }: StepOf<'budget'>, use: Use): string {
  use('units', 'budget');
  const fields = literal({ max: max - reserveOutput, unit, side, onMisfit });
  if (onMisfit !== 'shorten') return `keepBudget(draft, ${fields});`;
  use('boundary', 'shorten');
  return `keepBudget(draft, ${fields.replace(/ }$/, ', shorten: shortenToFit }')});`;
}

function clearCall(
  { what, keep, except, atLeast, with: form }: StepOf<'clear'>,
  id: number,
  use: Use,
): string {
  const targets = {
    toolResults: { code: `toolResults('${form}')`, modules: ['boundary', 'preview', 'tool-results'] },
    toolInputs: { code: 'toolInputs', modules: ['tool-inputs'] },
    toolGroups: { code: `toolGroups('${form}')`, modules: ['boundary', 'preview', 'tool-groups'] },
    reasoning: { code: 'reasoning', modules: ['reasoning'] },
    images: { code: `images(${form !== 'nothing'})`, modules: ['images'] },
  }[what];
  use('clear', ...targets.modules);
  const fields = literal({ keep, except, atLeast, dissolves: what === 'toolGroups' });
  return `clearOld(draft, { id: ${id}, targets: ${targets.code}, ${fields.slice(2)});`;
}

/** A value as it is written in code: keys without quotes, texts in single ones. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members.length === 0
    ? '{}'
    : `{ ${members.map(([key, member]) => `${key}: ${literal(member)}`).join(', ')} }`;
}

/** A text as a string literal of TypeScript. */
function quoted(text: string): string {
  const json = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** A name inside a comment. */
function commentSafe(name: string): string {
  return name.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ').trim();
}
