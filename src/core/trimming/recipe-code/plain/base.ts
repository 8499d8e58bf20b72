export interface ContentPart {
  type: string;
  text?: string;
  [field: string]: unknown;
}

export interface ToolCall {
  id: string;
  type: string;
  function: { name: string; arguments: string };
}

/** A message of a Chat Completions request. */
export interface Message {
  role: string;
  content?: string | ContentPart[] | null;
  tool_calls?: ToolCall[];
  tool_call_id?: string;
  name?: string;
  [field: string]: unknown;
}

/** What trimming must be told from outside. */
export interface Outside {
  /** Tokens of one message as it is sent. */
  count: (message: Message) => number;
  /** Tokens of the request besides its messages: tools, priming. */
  overhead?: number;
  /** Context window of the model in tokens, for limits given as a share of it. */
  window?: number;
  /** Places of messages that are never dropped. */
  pinned?: number[];
  /** A summary of these messages and of what the summary before them covered. */
  summarise?: (messages: Message[], before: string | undefined) => string | undefined;
  /** How well each text fits the query; 0 is not at all. */
  score?: (query: string, texts: string[]) => number[];
}

/** A message on its way into the request. */
export interface Item {
  at: number;
  original: Message;
  /** What is sent in its place. */
  value: Message;
  tokens: number;
  gone?: 'dropped' | 'summarised' | undefined;
  group: Group;
  /** A user message begins a turn; all until the next belong to it. */
  turn: number;
  calls: Call[];
  /** The call that this message answers. */
  answers?: Call | undefined;
}

/** The smallest thing that may be dropped: a call with all its results, or one other message. */
export interface Group {
  members: Item[];
  /** Its call was turned into plain text: no pair is left. */
  dissolved: boolean;
}

export interface Call {
  name: string;
  results: Item[];
}

export interface Rules {
  system: 'leading' | 'all' | 'none';
  latest: boolean;
  firstUser: boolean;
  repair: 'drop' | 'pull' | 'off';
}

export interface Draft {
  items: Item[];
  /** Messages there are so far, while the conversation is replayed. */
  end: number;
  guarded: Set<Item>;
  rules: Rules;
  outside: Outside;
  /** Messages made up, each with the place it stands before. */
  made: { before: number; value: Message; tokens: number }[];
  summary?: string;
  hasCut: boolean;
  /** By step: what it has still to look at. */
  waiting: Map<number, { seen: number; items: Item[] }>;
}

export function createDraft(messages: readonly Message[], rules: Rules, outside: Outside): Draft {
  const items: Item[] = [];
  const callById = new Map<string, { call: Call; group: Group }>();
  let users = 0;
  messages.forEach((message, at) => {
    if (message.role === 'user') users += 1;
    const id = message.role === 'tool' ? message.tool_call_id : undefined;
    const answered = id === undefined ? undefined : callById.get(id);
    const group = answered?.group ?? { members: [], dissolved: false };
    const turn = group.members[0]?.turn ?? Math.max(0, users - 1);
    const item: Item = {
      at,
      original: message,
      value: message,
      tokens: 0,
      gone: 'dropped',
      group,
      turn,
      calls: [],
    };
    if (answered) item.answers = answered.call;
    answered?.call.results.push(item);
    group.members.push(item);
    for (const { id, function: body } of (message.role === 'assistant' && message.tool_calls) || []) {
      const call: Call = { name: body.name, results: [] };
      item.calls.push(call);
      callById.set(id, { call, group });
    }
    items.push(item);
  });
  const guarded = protectedBy(items, rules, outside.pinned ?? []);
  return { items, end: 0, guarded, rules, outside, made: [], hasCut: false, waiting: new Map() };
}

function protectedBy(items: Item[], rules: Rules, pinned: number[]): Set<Item> {
  const guarded = new Set(pinned.flatMap((at) => items[at]?.group.members ?? []));
  const firstUser = items.find(({ original }) => original.role === 'user');
  if (rules.firstUser && firstUser) guarded.add(firstUser);
  const others = items.findIndex(({ original }) => !isSystem(original));
  const systemsUntil =
    rules.system === 'none' ? 0 : rules.system === 'all' || others < 0 ? items.length : others;
  for (const item of items.slice(0, systemsUntil)) if (isSystem(item.original)) guarded.add(item);
  return guarded;
}

export function isSystem({ role }: Message): boolean {
  return role === 'system' || role === 'developer';
}

/** Takes in the messages up to `end`; a late result of a call that is gone goes the same way. */
export function extend(draft: Draft, end: number): void {
  for (const item of draft.items.slice(draft.end, end)) {
    item.tokens = draft.outside.count(item.original);
    item.gone = undefined;
    const opener = item.group.members[0];
    if (opener === undefined || opener === item || draft.rules.repair === 'off') continue;
    if (opener.gone || item.group.dissolved) item.gone = opener.gone ?? 'dropped';
  }
  draft.end = end;
}

/** The messages that are sent as things stand. */
export function liveItems(draft: Draft): Item[] {
  return draft.items.slice(0, draft.end).filter((item) => !item.gone);
}

export function totalTokens(draft: Draft): number {
  const sum = (parts: { tokens: number }[]) => parts.reduce((total, { tokens }) => total + tokens, 0);
  return (draft.outside.overhead ?? 0) + sum(liveItems(draft)) + sum(draft.made);
}

export function isLatest(draft: Draft, item: Item): boolean {
  return draft.rules.latest && item.group === draft.items[draft.end - 1]?.group;
}

export function isProtected(draft: Draft, item: Item): boolean {
  return draft.guarded.has(item) || isLatest(draft, item);
}

export function drop(draft: Draft, item: Item): void {
  if (!isProtected(draft, item)) item.gone = 'dropped';
}

/** Brings a message back as it was. */
export function restore(draft: Draft, item: Item): void {
  if (!item.gone || item.at >= draft.end) return;
  item.gone = undefined;
  item.value = item.original;
  item.tokens = draft.outside.count(item.original);
}

/** The newest group is sent even where its call was cut long ago and a late result has joined it. */
export function restoreLatest(draft: Draft): void {
  const newest = draft.items[draft.end - 1];
  if (!draft.rules.latest || !newest?.gone) return;
  for (const item of newest.group.members) {
    item.gone ??= 'dropped';
    restore(draft, item);
  }
  newest.group.dissolved = false;
}

export function textOf({ content }: Message): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map(({ text }) => (typeof text === 'string' ? text : '')).join('');
}

/** What a step that runs again and again has not settled yet. */
export function unsettled(draft: Draft, step: number): Item[] {
  const { seen, items } = draft.waiting.get(step) ?? { seen: 0, items: [] };
  return [...items.filter((item) => !item.gone), ...liveItems(draft).filter(({ at }) => at >= seen)];
}

/** The messages to send. */
export function sentOf(draft: Draft): Message[] {
  const sent: Message[] = [];
  const made = [...draft.made];
  for (const item of liveItems(draft)) {
    while (made[0] && made[0].before <= item.at) sent.push(...made.splice(0, 1).map(({ value }) => value));
    sent.push(item.value);
  }
  return [...sent, ...made.map(({ value }) => value)];
}
