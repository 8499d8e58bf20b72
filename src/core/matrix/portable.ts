import { detectFormat } from '../conversation/format';
import type { Reading } from '../conversation/reading';
import type { Diagnostic, Fix } from '../diagnostics/diagnostic';
import { countOf, onlySafeFix, repairing, type Goal, type Repairs } from '../diagnostics/repair-all';
import { COMMON_CORE } from '../dialects/common-core';
import { isObject, type JsonValue } from '../json/value';
import { checkRequest } from '../rules/check';
import type { Steps } from '../steps';
import { isSpoken, placesOf, type Place } from './stand';

/**
 * Why a fault stays. `content`: only something invented or taken away would mend it. `choice`: there are several repairs and
 * the user must choose. `conflict`: its repair would break the request elsewhere. `none`: no repair is known.
 */
export type LeftReason = 'content' | 'choice' | 'conflict' | 'none';

/** A fault that could not be mended, and where it is refused. */
export interface LeftFault {
  readonly diagnostic: Diagnostic;
  readonly reason: LeftReason;
  /** Ids of the providers that refuse the request for it. */
  readonly providers: readonly string[];
}

/** How a request is brought nearer to what every provider takes, and what cannot be. */
export interface Porting extends Repairs {
  readonly left: readonly LeftFault[];
}

/** What is found of a request at every provider (parallel to the places), and against the safe common core. */
interface Found {
  readonly providers: readonly (readonly Diagnostic[])[];
  readonly core: readonly Diagnostic[];
}

/**
 * Repairs toward the safe common core: only what loses and invents nothing and leaves no choice, and never so that any provider
 * finds more errors, or the request leaves the core by another rule, than before. Undefined for a request that is not in OpenAI's
 * format, which the core is written in.
 */
export function* makingPortable(reading: Reading, own: string): Steps<Porting | undefined> {
  const body = isObject(reading.value) ? reading.value : {};
  if (detectFormat(body, 'openai-chat') !== 'openai-chat') return undefined;
  const places = placesOf(reading.value, own)
    .map((place): Place => ({ ...place, format: 'openai-chat' }))
    .filter(isSpoken);
  const { splices, count, found } = yield* repairing(reading, goalAt(places));
  return { splices, count, left: leftIn(found, places) };
}

function goalAt(places: readonly Place[]): Goal<Found> {
  return {
    *find(request: JsonValue) {
      const providers: (readonly Diagnostic[])[] = [];
      for (const place of places) {
        providers.push(checkRequest(request, place));
        yield;
      }
      return { providers, core: checkRequest(request, { dialect: COMMON_CORE, format: 'openai-chat' }) };
    },
    repairsOf: ({ core, providers }) =>
      distinct([...core, ...providers.flat()].flatMap((one) => onlySafeFix(one) ?? [])),
    compare,
  };
}

/** Providers that share a rule offer the same repair. */
function distinct(fixes: readonly Fix[]): readonly Fix[] {
  return [...new Map(fixes.map((fix) => [JSON.stringify(fix.edits), fix])).values()];
}

function compare(after: Found, before: Found): number {
  const growths = after.providers.map(
    (problems, at) => countOf(problems, 'error') - countOf(before.providers[at] ?? [], 'error'),
  );
  if (growths.some((growth) => growth > 0) || leavesCore(after.core, before.core)) return 1;
  const growth = growths.reduce((sum, one) => sum + one, 0);
  return growth || mildCount(after) - mildCount(before);
}

function mildCount({ providers, core }: Found): number {
  return countOf([...core, ...providers.flat()], 'warning');
}

/** Whether the request breaks a rule of the core more often than before. */
function leavesCore(after: readonly Diagnostic[], before: readonly Diagnostic[]): boolean {
  const surplus = new Map<string, number>();
  for (const { rule } of after) surplus.set(rule, (surplus.get(rule) ?? 0) + 1);
  for (const { rule } of before) surplus.set(rule, (surplus.get(rule) ?? 0) - 1);
  return [...surplus.values()].some((count) => count > 0);
}

/** The errors that remain, one for each rule and place. */
function leftIn({ providers }: Found, places: readonly Place[]): readonly LeftFault[] {
  const faults = new Map<string, { readonly diagnostic: Diagnostic; readonly providers: string[] }>();
  providers.forEach((problems, at) => {
    const id = places[at]?.dialect.id ?? '';
    for (const diagnostic of problems) {
      if (diagnostic.severity !== 'error') continue;
      const key = `${diagnostic.rule} ${diagnostic.pointer}`;
      const fault = faults.get(key);
      if (fault === undefined) faults.set(key, { diagnostic, providers: [id] });
      else if (!fault.providers.includes(id)) fault.providers.push(id);
    }
  });
  return [...faults.values()].map((fault) => ({ ...fault, reason: reasonOf(fault.diagnostic) }));
}

function reasonOf({ fixes }: Diagnostic): LeftReason {
  if (fixes.length === 0) return 'none';
  if (fixes.some(({ kind }) => kind !== 'safe')) return 'content';
  return fixes.length > 1 ? 'choice' : 'conflict';
}
