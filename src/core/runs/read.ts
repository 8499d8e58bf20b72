import '../zod';
import { isTooDeep } from '../json/scan';
import { pointerOf } from '../json/pointer';
import { isObject, parseJson } from '../json/value';
import { failure, success, type Outcome } from '../outcome';
import { RUN_FORMAT, RUN_VERSION, type KeptRun } from './kept-run';
import { runSchema } from './schema';

/** Why a text is no run. */
export type RunFault =
  | { readonly kind: 'not-a-run' }
  | { readonly kind: 'too-deep' }
  /** Written by a later version of this program. */
  | { readonly kind: 'newer'; readonly version: number }
  /** `pointer` is the JSON Pointer of the first part that does not fit. */
  | { readonly kind: 'corrupt'; readonly pointer: string };

/** Reads what `writeRun` made, or anything that claims to be that; unknown fields are kept. Never throws. */
export function readRun(text: string): Outcome<KeptRun, RunFault> {
  if (isTooDeep(text)) return failure({ kind: 'too-deep' });
  const value = parseJson(text);
  if (!isObject(value) || value['format'] !== RUN_FORMAT) return failure({ kind: 'not-a-run' });
  const { version } = value;
  if (typeof version === 'number' && version > RUN_VERSION) return failure({ kind: 'newer', version });
  if (version !== RUN_VERSION) return failure({ kind: 'corrupt', pointer: '/version' });
  const checked = runSchema.safeParse(value);
  if (checked.success) return success(value as unknown as KeptRun);
  const path = (checked.error.issues[0]?.path ?? []).filter((step) => typeof step !== 'symbol');
  return failure({ kind: 'corrupt', pointer: pointerOf(path) });
}
