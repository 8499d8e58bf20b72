/**
 * One-line notation of a conversation. Each word is a message: `s` system, `d` developer, `u` user, `a` assistant,
 * `a(k1,k2)` an assistant calling under these ids, `t(k1)` the result of that call. A suffix `:text` gives the text and
 * `*30` the tokens (field `tokens`).
 */
export function chat(notation: string): readonly Readonly<Record<string, unknown>>[] {
  return notation.split(' ').filter(Boolean).map(readMessage);
}

const WORD = /^([sduat])(?:\(([^)]*)\))?(?::([^*]*))?(?:\*(\d+))?$/;
const ROLES = { s: 'system', d: 'developer', u: 'user', a: 'assistant', t: 'tool' } as const;

function readMessage(word: string, at: number): Readonly<Record<string, unknown>> {
  const match = WORD.exec(word);
  if (match === null) throw new Error(`no message: ${word}`);
  const [, letter = 'u', ids, text = `${letter}${at}`, tokens] = match;
  const role = ROLES[letter as keyof typeof ROLES];
  return {
    role,
    ...(role === 'tool' && { tool_call_id: ids ?? '' }),
    content: role === 'assistant' && ids !== undefined ? null : text,
    ...(role === 'assistant' && ids !== undefined && { tool_calls: ids.split(',').map(callOf) }),
    ...(tokens !== undefined && { tokens: Number(tokens) }),
  };
}

function callOf(id: string): Readonly<Record<string, unknown>> {
  return { id, type: 'function', function: { name: 'lookup', arguments: '{}' } };
}
