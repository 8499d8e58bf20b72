import { callsAt, resultsAt, type CallPlace } from '../../conversation/call-places';
import { messagesOf } from '../../conversation/request';
import type { JsonEdit } from '../../json/edit';
import { isObject, memberOf, valueAt, type JsonObject, type JsonValue } from '../../json/value';
import type { RuleId } from '../../rules';
import { repairsOf } from '../../rules/check';
import type { Recovery, Scene } from './fault';
import { argumentsText, resultId, resultsIn } from './parts';
import { cut, messageAt, placeResults, resultPathsFrom } from './scene';

/** What a robust harness does, as edits of the array in view. Each mends what is still wrong; mended twice, it changes nothing. */

/** Takes the struck reply, and what followed it, out of the array: the next step asks again. */
export const askAgain: Recovery = { kind: 'repair', edits: ({ request, first }) => cut(request, first) };

/** Takes the struck reply out; asking the same again would earn the same. */
export const dropReply: Recovery = askAgain;

/** The repair that the checker offers for the first place where the rule is broken. */
export function repairBy(rule: RuleId): Recovery {
  return {
    kind: 'repair',
    edits: ({ request, format }) => repairsOf(rule, request, { dialect: 'generic', format })[0]?.edits ?? [],
  };
}

/** Every call needs a result: those without one get an error that the model can read. */
export const answerOpenCalls: Recovery = {
  kind: 'repair',
  edits: ({ request, format, first }) => {
    const fixes = repairsOf('tool-calls-unanswered', request, { dialect: 'generic', format });
    const own = fixes.find(({ edits }) => edits.some(({ path }) => Number(path[1]) >= first - 1));
    return own?.edits ?? [];
  },
};

/** A result that was late goes to its call; one that has not come yet is waited for. */
export const bringHome: Recovery = {
  kind: 'repair',
  edits: (scene) => {
    const { request, format, first, struck } = scene;
    const late = resultsIn(struck.late ?? [], format);
    const ids = new Set(late.map((result) => resultId(result, format)));
    const places = messagesOf(request).flatMap((message, at) => resultsAt(message, at, format));
    if (!places.some(({ id }) => ids.has(id))) return placeResults(late, first, scene);
    const fixes = repairsOf('tool-calls-interrupted', request, { dialect: 'generic', format });
    return fixes.at(-1)?.edits ?? [];
  },
};

/** Results in the order of their calls. */
export const sortResults: Recovery = {
  kind: 'repair',
  edits: (scene) => {
    const { first, format } = scene;
    const order = callsAt(messageAt(scene, first - 1), first - 1, format).map(({ id }) => id);
    const paths = resultPathsFrom(scene, first).slice(0, order.length);
    const results = paths.map((path) => valueAt(scene.request, path)).filter(isObject);
    const rank = (result: JsonObject) => order.indexOf(resultId(result, format));
    const sorted = [...results].sort((a, b) => rank(a) - rank(b));
    return paths.flatMap((path, at): readonly JsonEdit[] => {
      const value = sorted[at];
      return value === undefined || value === results[at] ? [] : [{ kind: 'set', path, value }];
    });
  },
};

/** Characters of a long result that are kept, at its head and at its end. */
const KEPT_CHARS = { head: 1_500, tail: 500 };

/** A long result keeps its head and its end, and says what is left out. */
export const shortenResult: Recovery = {
  kind: 'repair',
  edits: (scene) => {
    const path = resultPathsFrom(scene, scene.first)[0];
    const result = path && valueAt(scene.request, path);
    const content = memberOf(result, 'content');
    const { head, tail } = KEPT_CHARS;
    if (path === undefined || typeof content !== 'string' || content.length <= 2 * (head + tail)) return [];
    const left = content.length - head - tail;
    const value = `${content.slice(0, head)}\n[… ${left} characters left out …]\n${content.slice(-tail)}`;
    return [{ kind: 'set', path: [...path, 'content'], value }];
  },
};

/** The results of the step go, so that the next step runs the tools again. */
export const runToolAgain: Recovery = askAgain;

/** Of a call made over and over with its result, the first time stays. */
export const dropRepeats: Recovery = {
  kind: 'repair',
  edits: (scene) => {
    const { request, format } = scene;
    const messages = messagesOf(request);
    const callers = messages.flatMap((message, at) => {
      const [call] = callsAt(message, at, format);
      return call === undefined
        ? []
        : [{ at, key: `${call.name ?? ''} ${textOfArguments(message, call, scene)}` }];
    });
    const last = callers.at(-1)?.key;
    const again = callers.filter(({ key }) => key === last)[1];
    return again === undefined ? [] : cut(request, again.at);
  },
};

function textOfArguments(message: JsonValue | undefined, call: CallPlace, { format }: Scene): string {
  return isObject(message) ? argumentsText(message, call, format) : '';
}
