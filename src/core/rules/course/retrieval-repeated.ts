import { isSystemRole, roleOf, textOf } from '../../conversation/message';
import { perMessage } from '../../conversation/per-message';
import type { JsonValue } from '../../json/value';
import { remembered } from '../../remember';
import type { Finding, RequestRule } from '../rule';

/** Shorter paragraphs repeat by chance. */
const PASSAGE_CHARS = 120;

type Passages = readonly string[];

const NO_PASSAGES: Passages = [];

/** The same long passage pasted into several messages: it is paid for every time. */
export const retrievalRepeated: RequestRule = {
  scope: 'request',
  phase: 'course',
  check: ({ messages }) => repetitionsIn(passagesOf(messages)),
};

/** The long paragraphs of each message that the user or the developer wrote. */
const passagesOf = perMessage(
  readPassages,
  (a, b) => a.length === b.length && a.every((passage, at) => passage === b[at]),
);

function readPassages(message: JsonValue): Passages {
  const role = roleOf(message);
  const text = role === 'user' || isSystemRole(role) ? textOf(message) : '';
  if (text.length < PASSAGE_CHARS) return NO_PASSAGES;
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part.length >= PASSAGE_CHARS);
}

const repetitionsIn = remembered((messages: readonly Passages[]): readonly Finding[] => {
  const seen = new Map<string, number>();
  const findings: Finding[] = [];
  messages.forEach((passages, at) => {
    const first = passages.map((text) => seen.get(text)).find((before) => before !== undefined);
    if (first !== undefined) findings.push({ path: ['messages', at, 'content'], values: { first } });
    for (const text of passages) if (!seen.has(text)) seen.set(text, at);
  });
  return findings;
});
