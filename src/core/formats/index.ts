import { batch } from './batch';
import { body } from './body';
import { curl } from './curl';
import type { ExportFormat, ImportFormat } from './format';
import { json, pretty } from './json';
import { jsonl } from './jsonl';
import { message } from './message';
import { messages } from './messages';
import { response } from './response';
import { rolecall } from './rolecall';

/** Asked in this order; the first that recognises a text reads it. */
export const IMPORT_FORMATS: readonly ImportFormat[] = [
  curl,
  jsonl,
  rolecall,
  batch,
  body,
  response,
  message,
  messages,
];

export const EXPORT_FORMATS: readonly ExportFormat[] = [json, pretty, curl, rolecall];
