import { textOf } from '../conversation/message';
import { messagesOf } from '../conversation/request';
import { isObject, type JsonObject } from '../json/value';

/** What chat templates are made of: `<|im_start|>`, `<｜User｜>`, `<think>`, `[INST]`. */
const MARKER = /<[|｜][^|｜<>\s]{1,40}[|｜]>|｜DSML｜|<\/?think>|\[\/?INST\]/g;
/** A quick look that most texts pass. */
const HINT = /[|｜]>|｜DSML|think>|INST\]/;

/** Counted as text a marker is up to so many tokens more than the one control token it may become. */
export const MARKER_MARGIN_TOKENS = 8;

/** The stretches of a text that look like a model's control tokens, in order. */
export function controlMarkersIn(text: string): readonly string[] {
  return HINT.test(text) ? (text.match(MARKER) ?? []) : [];
}

const seen = new WeakMap<JsonObject, readonly string[]>();

/** The markers in a message's text; remembered while the message is the same. */
function markersOf(message: unknown): readonly string[] {
  if (!isObject(message)) return controlMarkersIn(textOf(message));
  const known = seen.get(message);
  if (known !== undefined) return known;
  const markers = controlMarkersIn(textOf(message));
  seen.set(message, markers);
  return markers;
}

export function countControlMarkers(request: unknown): number {
  return messagesOf(request).reduce((sum: number, message) => sum + markersOf(message).length, 0);
}
