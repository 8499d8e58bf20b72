import type { ConversationDocument } from './document';

/** The document as the text of a file, one part a line, so that versions of it can be compared. */
export function writeDocument(document: ConversationDocument): string {
  const { format, version, title, provider, text, ...rest } = document;
  return JSON.stringify({ format, version, title, provider, text, ...rest }, null, 2) + '\n';
}
