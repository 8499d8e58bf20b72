import { memberOf } from '../json/value';

/** Whether a tool's answer is an error object, as a harness gives it to the model [C17]: JSON with an `error` in it. */
export function isErrorAnswer(content: string): boolean {
  if (!content.includes('"error"')) return false;
  try {
    const error = memberOf(JSON.parse(content), 'error');
    return error !== undefined && error !== null && error !== false;
  } catch {
    return false;
  }
}
