import type { JsonObject } from '../../json/value';
import type { TrimEnvironment } from '../environment';
import { hasCalls, isSystem, isTool, itemsOf, made, numberParam, resultOf, THROWS, type Item } from './items';
import type { Preset, PresetResult } from './preset';

/** Where the two ports of the chat history reducers part ways. */
interface Port {
  /** Whether a message may not be the first after a cut. */
  readonly isInside: (item: Item) => boolean;
  /** What becomes of a target that the system message alone fills: only it stays, or an index error. */
  readonly systemFillsTarget: 'system-only' | 'throws';
}

/** Python starts on the call of an exchange that the cut would split; .NET walks on to the message before the call. */
const PYTHON: Port = { isInside: isTool, systemFillsTarget: 'system-only' };
const DOTNET: Port = { isInside: (item) => isTool(item) || hasCalls(item), systemFillsTarget: 'throws' };

/** Semantic Kernel for Python. Only the first system or developer message survives. */
export const semanticKernelPython: Preset = {
  library: 'semantic-kernel-python',
  methods: [
    { id: 'history_truncation', trim: (messages, params) => truncate(messages, params, PYTHON) },
    { id: 'summarise', trim: (messages, params, env) => summarise(messages, params, env, PYTHON) },
  ],
};

/** Semantic Kernel for .NET. Faults reproduced: the index error, and a sample budget that keeps the misfit. */
export const semanticKernelDotnet: Preset = {
  library: 'semantic-kernel-dotnet',
  methods: [
    { id: 'history_truncation', trim: (messages, params) => truncate(messages, params, DOTNET) },
    { id: 'summarise', trim: (messages, params, env) => summarise(messages, params, env, DOTNET) },
    { id: 'token_budget', trim: keepTokens },
  ],
};

/** Index of the first message to stay; undefined where nothing is to be done, `'throws'` where the library fails. */
function locateCut(items: readonly Item[], params: JsonObject, port: Port): number | 'throws' | undefined {
  const target = (numberParam(params, 'target_count') ?? 0) - (items.some(isSystem) ? 1 : 0);
  const earliest = items.length - (numberParam(params, 'threshold_count') ?? 0) - target;
  if (earliest <= 0) return undefined;
  if (target <= 0) return port.systemFillsTarget === 'throws' ? 'throws' : items.length;
  const isStart = (at: number) => {
    const item = items[at];
    return item !== undefined && !port.isInside(item);
  };
  let cut = items.length - target;
  while (cut >= 0 && !isStart(cut)) cut -= 1;
  for (let at = cut; at >= earliest; at -= 1) if (isUser(items[at])) return at;
  return cut < 0 ? undefined : cut;
}

function isUser(item: Item | undefined): boolean {
  return (item?.message as { readonly role?: unknown } | null | undefined)?.role === 'user';
}

function truncate(messages: readonly unknown[], params: JsonObject, port: Port): PresetResult {
  if ((numberParam(params, 'target_count') ?? 0) <= 0) return THROWS;
  const items = itemsOf(messages);
  const cut = locateCut(items, params, port);
  if (cut === 'throws') return THROWS;
  return resultOf(cut === undefined ? items : withSystem(items, items.slice(cut)));
}

function withSystem(items: readonly Item[], tail: readonly Item[]): readonly Item[] {
  const system = items.find(isSystem);
  return system === undefined || tail.includes(system) ? tail : [system, ...tail];
}

function summarise(
  messages: readonly unknown[],
  params: JsonObject,
  env: TrimEnvironment,
  port: Port,
): PresetResult {
  const items = itemsOf(messages);
  const cut = locateCut(items, params, port);
  if (cut === 'throws') return THROWS;
  if (cut === undefined || cut === 0) return resultOf(items);
  const covered = items.slice(0, cut).filter((item) => !isSystem(item) && !isTool(item) && !hasCalls(item));
  const summary =
    env.summarise?.(
      covered.map(({ message }) => message),
      undefined,
    ) ?? '';
  return resultOf(withSystem(items, [made('assistant', summary), ...items.slice(cut)]));
}

function keepTokens(messages: readonly unknown[], params: JsonObject, env: TrimEnvironment): PresetResult {
  const max = numberParam(params, 'max_tokens') ?? 0;
  const items = itemsOf(messages);
  const sizeOf = (item: Item | undefined) =>
    item === undefined ? 0 : env.count(item.message, item.index ?? -1);
  let total = sizeOf(items.find(isSystem));
  let cut = items.length;
  while (cut > 0 && total <= max) {
    cut -= 1;
    total += sizeOf(items[cut]);
  }
  if (total <= max) return resultOf(items, max);
  const start = items.findIndex((item, at) => at >= cut && !isTool(item) && !hasCalls(item));
  return resultOf(withSystem(items, start < 0 ? [] : items.slice(start)), max);
}
