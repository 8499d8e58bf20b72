import { roleOf, textOf } from '../../conversation/message';
import { CUT_MARK, isBoundary } from '../shortening';
import { wordsOf } from './words';

/** Share of what is new that is added to a summary, and UTF-16 units it has at most. */
const KEPT_SHARE = 0.3;
const MAX_LENGTH = 1200;
/** Up to this many units a summary may have most of a short source: a third of little says nothing. */
const SHORT_LENGTH = 120;
const SHORT_SHARE = 0.75;
/** A word that stands in fewer sentences than this says little about what the conversation is about. */
const COMMON = 2;
/** What users said, what holds a figure and what was picked before is asked for again most often. */
const USER_WEIGHT = 1.5;
const PICKED_WEIGHT = 1.5;
const FIGURE_WEIGHT = 1.3;

/** By role; '' for the summary so far. */
const WEIGHTS: Readonly<Record<string, number>> = { '': PICKED_WEIGHT, user: USER_WEIGHT };

interface Sentence {
  /** As it stands in the summary: with who said it. */
  readonly line: string;
  readonly words: ReadonlySet<string>;
  readonly weight: number;
}

/**
 * A summary made of sentences of the messages, word for word and in order: the offline stand-in for a summary that a
 * model writes. What `before`, the summary so far, holds competes with the rest for room. Never longer than its source;
 * undefined where the source has no text.
 */
export function summariseByExtraction(
  messages: readonly unknown[],
  before: string | undefined,
): string | undefined {
  const length = messages.reduce((sum: number, message) => sum + textOf(message).length, 0);
  const added = Math.max(
    Math.min(SHORT_LENGTH, Math.floor(length * SHORT_SHARE)),
    Math.floor(length * KEPT_SHARE),
  );
  const room = Math.min(MAX_LENGTH, Math.max(1, (before ?? '').length + added));
  const sentences = [...sentencesIn(before ?? '', ''), ...messages.flatMap(sentencesOf)];
  if (sentences.length === 0) return undefined;
  const ranked = rank(sentences);
  const taken = takeFitting(ranked, room);
  if (taken.size === 0) return cut(ranked[0]?.line ?? '', room);
  return sentences
    .filter((sentence) => taken.has(sentence))
    .map(({ line }) => line)
    .join('\n');
}

function sentencesOf(message: unknown): readonly Sentence[] {
  const role = roleOf(message);
  return role === undefined ? [] : sentencesIn(textOf(message), role);
}

function sentencesIn(text: string, role: string): readonly Sentence[] {
  return text
    .split(/(?<=[.!?])\s+|(?<=[。！？])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .map((sentence) => ({
      line: role === '' ? sentence : `${role}: ${sentence}`,
      words: new Set(wordsOf(sentence)),
      weight: (WEIGHTS[role] ?? 1) * (/\d/.test(sentence) ? FIGURE_WEIGHT : 1),
    }));
}

/** The sentences whose words come up most in the others first; equal ones in order. */
function rank(sentences: readonly Sentence[]): readonly Sentence[] {
  const spread = new Map<string, number>();
  for (const { words } of sentences) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1);
  const scoreOf = ({ words, weight }: Sentence) => {
    let sum = 0;
    for (const word of words) {
      const places = spread.get(word) ?? 0;
      if (places >= COMMON) sum += Math.log(places);
    }
    // A sentence of a few words says more than one of two or of fifty.
    return (weight * (sum + Math.log(1 + words.size))) / Math.sqrt(1 + words.size);
  };
  const scores = new Map(sentences.map((sentence) => [sentence, scoreOf(sentence)]));
  return sentences.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
}

/** The best sentences that fit together, a line break between; one that is said twice counts once. */
function takeFitting(ranked: readonly Sentence[], room: number): ReadonlySet<Sentence> {
  const taken = new Set<Sentence>();
  const lines = new Set<string>();
  let left = room + 1;
  for (const sentence of ranked) {
    const size = sentence.line.length + 1;
    if (size > left || lines.has(sentence.line)) continue;
    left -= size;
    taken.add(sentence);
    lines.add(sentence.line);
  }
  return taken;
}

function cut(line: string, room: number): string {
  if (line.length <= room) return line;
  let end = Math.max(0, room - CUT_MARK.length);
  while (!isBoundary(line, end)) end -= 1;
  return line.slice(0, end) + CUT_MARK;
}
