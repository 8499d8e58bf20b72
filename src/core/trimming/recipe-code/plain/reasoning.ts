import type { Item, Message } from './base';
import type { Target } from './clear';

const FIELDS = ['reasoning', 'reasoning_content', 'reasoning_details', 'thinking'];
const PARTS = ['thinking', 'redacted_thinking', 'reasoning'];

/** Reasoning, as fields beside the content and as parts of it. */
export function reasoning(item: Item): Target[] {
  const { value } = item;
  const parts = Array.isArray(value.content) ? value.content : [];
  const has =
    FIELDS.some((field) => value[field] !== undefined) || parts.some(({ type }) => PARTS.includes(type));
  return has ? [{ item, removes: [], tools: [], rewrite: withoutReasoning }] : [];
}

function withoutReasoning(message: Message): Message {
  const rest = { ...message };
  for (const field of FIELDS) delete rest[field];
  if (Array.isArray(rest.content)) rest.content = rest.content.filter(({ type }) => !PARTS.includes(type));
  return rest;
}
