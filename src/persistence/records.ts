import * as z from 'zod/mini';
import { request } from './store';

/** A conversation, under `document:<id>`. */
const documentRecordSchema = z.object({
  /** Counts the saves, from 1: a save names the revision it builds on, and fails on any other. */
  revision: z.number(),
  /** The tab that saved it. */
  tab: z.string(),
  /** What `writeDocument` made: a string survives what a structured clone refuses. */
  text: z.string(),
});
export type DocumentRecord = Readonly<z.infer<typeof documentRecordSchema>>;

/** What the list shows of it, under `summary:<id>`; written together with it. */
const summarySchema = z.object({
  title: z.string(),
  provider: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  savedAt: z.number(),
  /** UTF-16 units of the record's text. */
  size: z.number(),
  /** The conversation it was forked from. */
  forkOf: z.exactOptional(z.string()),
});
export type Summary = Readonly<z.infer<typeof summarySchema>>;

/** What a tab had not saved when it was hidden, under `pending:<id>:<tab>`. */
const pendingRecordSchema = z.object({
  id: z.string(),
  tab: z.string(),
  /** The revision it builds on; 0 for a conversation never saved. */
  revision: z.number(),
  text: z.string(),
  summary: summarySchema,
});
export type PendingRecord = Readonly<z.infer<typeof pendingRecordSchema>>;

export const documentKey = (id: string) => `document:${id}`;
export const summaryKey = (id: string) => `summary:${id}`;
export const pendingKey = (id: string, tab: string) => `pending:${id}:${tab}`;
/** Every key that begins with `prefix`. */
export const keysFrom = (prefix: string) => IDBKeyRange.bound(prefix, prefix + '\uffff');

export function readDocumentRecord(value: unknown): DocumentRecord | undefined {
  return documentRecordSchema.safeParse(value).data;
}

export function readSummary(value: unknown): Summary | undefined {
  return summarySchema.safeParse(value).data;
}

export function readPendingRecord(value: unknown): PendingRecord | undefined {
  return pendingRecordSchema.safeParse(value).data;
}

/** Stores a conversation with its summary, which keeps the day it was created. */
export async function putDocument(
  objects: IDBObjectStore,
  id: string,
  record: DocumentRecord,
  summary: Summary,
): Promise<void> {
  const before = readSummary(await request<unknown>(objects.get(summaryKey(id))));
  objects.put(record, documentKey(id));
  objects.put({ ...summary, createdAt: before?.createdAt ?? summary.createdAt }, summaryKey(id));
}
