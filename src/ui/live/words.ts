import { HOSTS, type Host } from '../../core/hosts';
import type { ModelInterruption, ModelSilence } from '../../core/simulation/model';
import type { Outcome } from '../../core/outcome';
import type { Text } from '../../i18n/format';
import { language } from '../../state/language.svelte';

/** A host's name; the user's own endpoint has none of its own. */
export function nameOfHost({ id, label }: Host): string {
  return id === HOSTS.at(-1)?.id ? language.fill(language.words.live.ownEndpoint) : label;
}

/** Why a key could not be kept, opened or forgotten. */
export function keyReasonText(outcome: Outcome<unknown>): string | undefined {
  if (outcome.ok) return undefined;
  const reasons: Readonly<Record<string, Text>> = language.words.live.keyReasons;
  const { kind } = outcome.reason;
  const message = 'message' in outcome.reason ? String(outcome.reason.message) : '';
  return language.fill(reasons[kind] ?? reasons['failed'] ?? kind, { message });
}

/** Why there was no answer, or why it broke off. */
export function troubleText(trouble: ModelInterruption | ModelSilence): string {
  const t = language.words.live;
  if (trouble.kind === 'interrupted') return language.fill(t.interrupted[trouble.reason]);
  const reasons: Readonly<Record<string, Text>> = t.unreachable;
  const known = Object.hasOwn(reasons, trouble.reason) ? reasons[trouble.reason] : undefined;
  const text = known ?? t.unreachable.cors;
  return language.fill(text, { host: trouble.host, origin: location.origin });
}

/** A page of a proxy, or an answer of megabytes; all of it stands with the exact response. */
const MOST_QUOTED_UNITS = 1000;

/** The beginning of what a host said, for an alert. */
export function quoted(text: string): string {
  return text.length > MOST_QUOTED_UNITS ? `${text.slice(0, MOST_QUOTED_UNITS)}…` : text;
}

/** What came of it in the browser's or the provider's own words, where there are any. */
export function detailText({ kind, detail }: ModelInterruption | ModelSilence): string | undefined {
  if (detail === undefined || detail === '') return undefined;
  const t = language.words.live;
  return language.fill(kind === 'unreachable' ? t.browserSays : t.came, { detail: quoted(detail) });
}
