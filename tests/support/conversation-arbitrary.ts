import fc from 'fast-check';

export type Message = Readonly<Record<string, unknown>>;

/** Text with every hard kind of character; often longer than a small limit. */
const text = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('a', ' ', '汉', '😀', '👩🏽‍🚀', '🇨🇳', 'é', '\n'), maxLength: 60 }),
);

const callIds = fc.constantFrom('k1', 'k2', 'k3');

/** An exchange in the wire's form: a call with one to three ids, each answered, adjoining or after a short remark. */
const exchange = fc
  .tuple(fc.uniqueArray(callIds, { minLength: 1, maxLength: 3 }), fc.boolean(), text)
  .map(([ids, late, result]): readonly Message[] => {
    const call = { role: 'assistant', content: null, tool_calls: ids.map(callOf) };
    const results = ids.map((id) => ({ role: 'tool', tool_call_id: id, content: result }));
    const remark = { role: 'assistant', content: 'meanwhile' };
    return late && results.length === 1 ? [call, remark, ...results] : [call, ...results];
  });

function callOf(id: string): Message {
  return {
    id,
    type: 'function',
    function: { name: id === 'k3' ? 'search' : 'lookup', arguments: '{"q":"x"}' },
  };
}

const user = text.map((content): readonly Message[] => [{ role: 'user', content }]);
const answer = text.map((content): readonly Message[] => [{ role: 'assistant', content }]);
const system = text.map((content): readonly Message[] => [{ role: 'system', content }]);
const developer = text.map((content): readonly Message[] => [{ role: 'developer', content }]);

/** Conversations in which every call is answered: parallel calls, re-used ids, late results, late system messages. */
export const soundConversation: fc.Arbitrary<readonly Message[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: user },
      { weight: 3, arbitrary: answer },
      { weight: 3, arbitrary: exchange },
      { weight: 1, arbitrary: system },
      { weight: 1, arbitrary: developer },
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.flat());

/** Anything that may stand in the array while it is being edited: orphans, open calls, wrong shapes. */
export const anyConversation: fc.Arbitrary<readonly unknown[]> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.oneof(user, answer, exchange, system) },
      { weight: 1, arbitrary: exchange.map((messages) => messages.slice(1)) },
      { weight: 1, arbitrary: exchange.map((messages) => messages.slice(0, 1)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(null, 7, 'x', [], {}, { role: 'usr' }, { role: 'tool' }).map((x) => [x]),
      },
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.flat());
