import { resultsAt } from '../../conversation/call-places';
import { messagesOf } from '../../conversation/request';
import type { JsonEdit } from '../../json/edit';
import type { JsonObject, JsonPath, JsonValue } from '../../json/value';
import type { Scene } from './fault';
import { messagesWith } from './parts';

/** Takes out every message from `first` on. */
export function cut(request: JsonObject, first: number): readonly JsonEdit[] {
  return messagesOf(request)
    .slice(first)
    .map((): JsonEdit => ({ kind: 'remove', path: ['messages', first] }));
}

export function messageAt({ request }: Scene, at: number): JsonValue | undefined {
  return messagesOf(request)[at];
}

/** Puts results at `at`: into the user message that carries others there, or as messages of their own. */
export function placeResults(results: readonly JsonObject[], at: number, scene: Scene): readonly JsonEdit[] {
  const { format } = scene;
  const joins = format === 'anthropic-messages' && resultsAt(messageAt(scene, at), at, format).length > 0;
  const items = joins ? results : messagesWith(results, format);
  const base: JsonPath = joins ? ['messages', at, 'content'] : ['messages'];
  const start = joins ? 0 : at;
  return items.map((value, offset): JsonEdit => ({ kind: 'insert', path: [...base, start + offset], value }));
}

/** Where the results stand that follow each other from message `first` on. */
export function resultPathsFrom(scene: Scene, first: number): readonly JsonPath[] {
  const paths: JsonPath[] = [];
  for (let at = first; ; at += 1) {
    const results = resultsAt(messageAt(scene, at), at, scene.format);
    if (results.length === 0) return paths;
    paths.push(...results.map(({ path }) => ['messages', at, ...path]));
  }
}
