import type { ExportFormat } from './format';
import { writePretty } from './pretty';
import { escapeLoneSurrogates } from './source';

/** The text of a request for a file or the clipboard: as it stands, in a form that UTF-8 can carry. */
export function writeJson(text: string): string {
  return escapeLoneSurrogates(text);
}

export const json: ExportFormat = {
  id: 'json',
  extension: 'json',
  mediaType: 'application/json',
  write: ({ text }) => writeJson(text),
};

export const pretty: ExportFormat = {
  id: 'pretty',
  extension: 'json',
  mediaType: 'application/json',
  write: ({ text }) => writeJson(writePretty(text)),
};
