import { isObject, memberOf, type JsonObject, type JsonPath } from '../../json/value';
import type { Account } from './account';

/** Where Google's own OpenAI-compatible endpoint keeps the signatures of Gemini's thoughts; ours too, in both shapes. */
export const SIGNATURE_PATH = ['extra_content', 'google', 'thought_signature'] as const;

/** The signature on a message or call. Whatever else stands where it is kept is accounted for as lost. */
export function readSignature(holder: JsonObject, path: JsonPath, account: Account): string | undefined {
  const [extraKey, googleKey, key] = SIGNATURE_PATH;
  const extra = memberOf(holder, extraKey);
  const google = memberOf(extra, googleKey);
  const signature = memberOf(google, key);
  if (isObject(extra)) account.loseRest(extra, [googleKey], [...path, extraKey]);
  else account.loseValue('field-dropped', extra, [...path, extraKey]);
  if (isObject(google)) account.loseRest(google, [key], [...path, extraKey, googleKey]);
  else account.loseValue('field-dropped', google, [...path, extraKey, googleKey]);
  if (typeof signature === 'string') return signature;
  account.loseValue('field-dropped', signature, [...path, ...SIGNATURE_PATH]);
  return undefined;
}

/** The member that carries the signature; none without one. */
export function writeSignature(signature: string | undefined): JsonObject {
  return signature === undefined ? {} : { extra_content: { google: { thought_signature: signature } } };
}
