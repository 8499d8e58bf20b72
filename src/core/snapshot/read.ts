import * as z from 'zod/mini';
import { pointerOf } from '../json/pointer';
import { isTooDeep, MAX_DEPTH } from '../json/scan';
import { isObject, memberOf, type JsonObject } from '../json/value';
import { failure, success, type Outcome } from '../outcome';
import { promptVersionSchema } from '../prompts/version';
import { scriptSchema } from '../simulation/script';
import { TrimPlanSchema } from '../trimming/plan';
import { isDeeperThan } from './depth';
import { DOCUMENT_FORMAT, DOCUMENT_VERSION, messageMarkSchema, type ConversationDocument } from './document';
import { migrate, MIGRATIONS, type Migration } from './migrations';

/** Why a value is no document. `text` is the request when at least that could be found: it can be opened on its own. */
export type DocumentFault =
  | { readonly kind: 'not-a-document' }
  | { readonly kind: 'too-deep' }
  /** Written by a later version of this program. */
  | { readonly kind: 'newer'; readonly version: number; readonly text?: string }
  /** `pointer` is the JSON Pointer of the first part that does not fit. */
  | { readonly kind: 'corrupt'; readonly pointer: string; readonly text?: string };

const pixels = z.int().check(z.positive());

/** Checks only: what it lets through is used as it stands, since Zod's output drops unknown fields and reorders keys. */
const documentSchema = z.object({
  title: z.string(),
  provider: z.string(),
  text: z.string(),
  mocks: z.custom<JsonObject>((value) => isObject(value)),
  script: z.exactOptional(scriptSchema),
  trim: TrimPlanSchema,
  comparison: z.exactOptional(z.array(TrimPlanSchema)),
  marks: z.array(z.nullable(messageMarkSchema)),
  imageSizes: z.exactOptional(z.record(z.string(), z.object({ width: pixels, height: pixels }))),
  language: z.exactOptional(z.string()),
  prompts: z.exactOptional(z.array(promptVersionSchema)),
  forkOf: z.exactOptional(z.string()),
});

/** Reads a saved or handed-on conversation of this or any older version; unknown fields are kept. Never throws. */
export function readDocument(
  value: unknown,
  migrations: readonly Migration[] = MIGRATIONS,
): Outcome<ConversationDocument, DocumentFault> {
  if (!isObject(value) || memberOf(value, 'format') !== DOCUMENT_FORMAT)
    return failure({ kind: 'not-a-document' });
  if (isDeeperThan(value, MAX_DEPTH)) return failure({ kind: 'too-deep' });
  const version = memberOf(value, 'version');
  if (typeof version !== 'number') return failure(corruptAt(value, ['version']));
  if (version > DOCUMENT_VERSION) return failure({ kind: 'newer', version, ...salvage(value) });
  const record = migrate(value, version, migrations);
  if (record === undefined) return failure(corruptAt(value, ['version']));
  return readCurrent(record);
}

/** As `readDocument`, from the text `writeDocument` makes. */
export function readDocumentText(text: string): Outcome<ConversationDocument, DocumentFault> {
  if (isTooDeep(text)) return failure({ kind: 'too-deep' });
  try {
    return readDocument(JSON.parse(text));
  } catch {
    return failure({ kind: 'not-a-document' });
  }
}

function readCurrent(record: JsonObject): Outcome<ConversationDocument, DocumentFault> {
  const checked = documentSchema.safeParse(record);
  if (!checked.success) return failure(corruptAt(record, checked.error.issues[0]?.path ?? []));
  // One by one: a tool may be called `__proto__`, which Zod's records leave out unseen. Whether a mock is one that this version
  // knows is asked where it answers (`readMock`): one of a later version is kept.
  for (const [name, mock] of Object.entries(checked.data.mocks)) {
    if (typeof memberOf(mock, 'kind') !== 'string') return failure(corruptAt(record, ['mocks', name]));
  }
  const { trim, comparison } = checked.data;
  const plans = record['comparison'] as readonly JsonObject[] | undefined;
  return success({
    ...record,
    trim: { ...(record['trim'] as JsonObject), ...trim },
    ...(comparison && { comparison: comparison.map((plan, at) => ({ ...plans?.[at], ...plan })) }),
  } as unknown as ConversationDocument);
}

function corruptAt(record: JsonObject, path: readonly PropertyKey[]): DocumentFault {
  const pointer = pointerOf(path.filter((step) => typeof step !== 'symbol'));
  return { kind: 'corrupt', pointer, ...salvage(record) };
}

function salvage(record: JsonObject): { readonly text?: string } {
  const text = memberOf(record, 'text');
  return typeof text === 'string' ? { text } : {};
}
