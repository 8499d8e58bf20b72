import { isProtected, liveItems, type Draft, type Message } from './base';

export interface SummariseStep {
  /** Newest turns that stay word for word. */
  keep: number;
  as: 'user' | 'assistant' | 'system' | 'pair';
  /** The summary itself; without it `summarise` is asked. */
  text?: string;
  /** Tokens that must come free, else nothing is done. */
  atLeast: number;
}

/** Replaces all but the newest turns by one summary; a new summary covers what the one before it covered. */
export function summariseOld(draft: Draft, { keep, as, text, atLeast }: SummariseStep): void {
  const turns = [...new Set(liveItems(draft).map(({ turn }) => turn))].sort((a, b) => a - b);
  const firstKept = keep === 0 ? Infinity : (turns.at(-keep) ?? 0);
  const old = liveItems(draft).filter((item) => item.turn < firstKept && !isProtected(draft, item));
  const [first] = old;
  if (!first) return;
  const originals = old.map(({ original }) => original);
  const summary = text ?? draft.outside.summarise?.(originals, draft.summary);
  if (summary === undefined) return;
  const before = Math.min(draft.made[0]?.before ?? Infinity, first.at);
  const made = messagesOf(as, summary).map((value) => ({
    before,
    value,
    tokens: draft.outside.count(value),
  }));
  const sizeOf = (parts: { tokens: number }[]) => parts.reduce((sum, { tokens }) => sum + tokens, 0);
  if (sizeOf(draft.made) + sizeOf(old) - sizeOf(made) < atLeast) return;
  for (const item of old) item.gone = 'summarised';
  draft.made = made;
  draft.summary = summary;
}

function messagesOf(as: SummariseStep['as'], content: string): Message[] {
  if (as !== 'pair') return [{ role: as, content }];
  return [
    { role: 'user', content: 'What have we talked about so far?' },
    { role: 'assistant', content },
  ];
}
