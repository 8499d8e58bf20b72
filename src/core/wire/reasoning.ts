import { contentPartsOf } from '../conversation/message';
import { isArray, memberOf, valueAt, type JsonObject, type JsonPath } from '../json/value';
import { readUsage } from '../usage/usage';

const MEMBERS = ['reasoning_content', 'reasoning', 'reasoning_details', 'thinking_blocks'];

/** The member of a reply that holds what the model thought; undefined where it holds nothing of it. */
export function reasoningMemberOf(message: JsonObject): string | undefined {
  const member = MEMBERS.find((key) => {
    const value = memberOf(message, key);
    return (typeof value === 'string' && value !== '') || (isArray(value) && value.length > 0);
  });
  const hasBlock = contentPartsOf(message).some(
    ({ type }) => type === 'thinking' || type === 'redacted_thinking',
  );
  return member ?? (hasBlock ? 'content' : undefined);
}

/** Where providers count the tokens of thoughts. */
const COUNTS: readonly JsonPath[] = [
  ['completion_tokens_details', 'reasoning_tokens'],
  ['output_tokens_details', 'reasoning_tokens'],
  ['output_tokens_details', 'thinking_tokens'],
  ['thoughtsTokenCount'],
];

/** How many of the output's tokens were thoughts, as measured; undefined where the provider does not say. */
export function reasoningUsage(
  usage: unknown,
): { readonly reasoning: number; readonly output: number } | undefined {
  const counts = COUNTS.map((path) => valueAt(usage, path));
  const reasoning = counts.find((count) => typeof count === 'number');
  const output = readUsage(usage)?.output;
  if (reasoning === undefined || output === undefined) return undefined;
  // Gemini counts thoughts beside the answer, the others in it.
  const isBeside = memberOf(usage, 'thoughtsTokenCount') === reasoning;
  return { reasoning, output: isBeside ? output + reasoning : output };
}
