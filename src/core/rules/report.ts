import { PHASES, type Dialect } from '../dialects/dialect';
import { SEVERITIES, type Diagnostic, type Fix } from '../diagnostics/diagnostic';
import type { JsonEdit } from '../json/edit';
import { pointerOf } from '../json/pointer';
import type { JsonPath } from '../json/value';
import { RULE_IDS, RULES } from './index';
import type { Judged } from './inspector';

/** A judged finding and where it is. */
export interface Placed {
  readonly judged: Judged;
  /** The message that the finding's paths start from; absent when they start from the request. */
  readonly base: number | undefined;
  /** The message it is shown at. */
  readonly message: number | undefined;
}

const RANK = new Map(RULE_IDS.map((id, rank) => [id, rank]));
/** The rules that others give way to. */
const BETTER: ReadonlySet<string> = new Set(RULE_IDS.flatMap((id) => RULES[id].yieldsTo ?? []));

/** A finding of a message rule, placed at the message with index `at`. */
export function placedIn(judged: Judged, at: number): Placed {
  return { judged, base: at, message: at };
}

/** A finding of a request rule, placed at the message its path leads into, if any. */
export function placedByPath(judged: Judged): Placed {
  const { path, message } = judged.finding;
  const own = path[0] === 'messages' && typeof path[1] === 'number' ? path[1] : undefined;
  return { judged, base: undefined, message: message ?? own };
}

/** What the provider would say of all of it: errors first, in its order of report. */
export function report(found: readonly Placed[], dialect: Dialect): readonly Diagnostic[] {
  return inOrder(withoutYielding(found), dialect).map(diagnosticOf);
}

/** Drops what another rule says better about the same message, if that one is at least as severe. */
function withoutYielding(found: readonly Placed[]): readonly Placed[] {
  const worst = new Map<string, number>();
  for (const { judged, message } of found) {
    if (!BETTER.has(judged.id)) continue;
    const key = `${judged.id} ${message ?? ''}`;
    worst.set(key, Math.min(worst.get(key) ?? SEVERITIES.length, SEVERITIES.indexOf(judged.severity)));
  }
  if (worst.size === 0) return found;
  return found.filter(({ judged: { id, severity }, message }) =>
    (RULES[id].yieldsTo ?? []).every(
      (better) => (worst.get(`${better} ${message ?? ''}`) ?? Infinity) > SEVERITIES.indexOf(severity),
    ),
  );
}

/** By severity, phase, message and rule, all in one number: many findings are sorted at every key. */
function inOrder(found: readonly Placed[], { phases = PHASES }: Dialect): readonly Placed[] {
  const messages = found.reduce((most, { message = -1 }) => Math.max(most, message), 0) + 2;
  const orderOf = ({ judged: { id, severity }, message = -1 }: Placed) => {
    const stage = SEVERITIES.indexOf(severity) * phases.length + phases.indexOf(RULES[id].phase);
    return (stage * messages + message + 1) * RULE_IDS.length + (RANK.get(id) ?? 0);
  };
  return found
    .map((placed) => ({ placed, order: orderOf(placed) }))
    .sort((a, b) => a.order - b.order)
    .map(({ placed }) => placed);
}

const written = new WeakMap<Judged, { readonly base: number | undefined; readonly diagnostic: Diagnostic }>();

/** The same object as long as finding and place are. */
function diagnosticOf({ judged, base, message }: Placed): Diagnostic {
  const known = written.get(judged);
  if (known?.base === base && known !== undefined) return known.diagnostic;
  const diagnostic = write(judged, base === undefined ? [] : ['messages', base], message);
  written.set(judged, { base, diagnostic });
  return diagnostic;
}

function write({ id, finding, severity, ruling }: Judged, base: JsonPath, message?: number): Diagnostic {
  return {
    rule: id,
    severity,
    pointer: pointerOf([...base, ...finding.path]),
    ...(message === undefined ? {} : { message }),
    ...(finding.values === undefined ? {} : { values: finding.values }),
    fixes: (finding.fixes ?? []).map((fix) => rebased(fix, base)),
    evidence: ruling.evidence,
    date: ruling.date,
  };
}

/** A fix whose edits start at `base`. */
export function rebased(fix: Fix, base: JsonPath): Fix {
  if (base.length === 0) return fix;
  const edits = fix.edits.map((edit): JsonEdit => ({ ...edit, path: [...base, ...edit.path] }));
  return { ...fix, edits };
}
