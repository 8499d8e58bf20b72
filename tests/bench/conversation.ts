/** Turns of a question, a call, its result and an answer, of ordinary length. */
export function conversationOf(length: number): readonly unknown[] {
  const sentence = 'The cabinet at the north gate took the payment twice and gave one can of cola. ';
  return Array.from({ length }, (_, at) => {
    const id = `call_${Math.floor(at / 4)}`;
    switch (at % 4) {
      case 0:
        return { role: at === 0 ? 'system' : 'user', content: sentence.repeat(2) + at };
      case 1:
        return {
          role: 'assistant',
          content: null,
          tool_calls: [{ id, type: 'function', function: { name: 'query', arguments: `{"order":${at}}` } }],
        };
      case 2:
        return { role: 'tool', tool_call_id: id, content: sentence + at };
      default:
        return { role: 'assistant', content: sentence.repeat(3) + at };
    }
  });
}
