import type { SameTexts } from '../shape';

export const formats = {
  /** What an import was recognised as, by id; also within sentences. */
  names: {
    batch: 'a line of a batch file',
    body: 'a request body',
    curl: 'a curl command',
    jsonl: 'a line of JSONL',
    message: 'a single message',
    messages: 'a messages array',
    response: 'an API response',
    rolecall: 'a Rolecall file',
  } as Readonly<Record<string, string>>,
  exports: {
    json: 'JSON as it is written',
    pretty: 'JSON laid out anew',
    curl: 'curl command',
    rolecall: 'Rolecall file, with mock tools, script, trimming and notes',
  } as Readonly<Record<string, string>>,
  /** Why a text cannot be imported. */
  faults: {
    empty: 'There is nothing to import: the text is empty.',
    'too-large':
      'The text has {length} characters; up to {limit} can be imported. Export a part of it, or split the file.',
    'too-deep':
      'Line {line}, column {column}: objects and arrays are nested deeper than {limit} levels. No API takes that.',
    /** `what` is a text of `problems.syntax`. */
    syntax: 'Line {line}, column {column}: {what}',
    'unrecognised-object':
      'This JSON object is none of the known formats. It has the keys {keys}; a request has “messages”, a message has “role”.',
    'unrecognised-array': 'This array holds no objects, so it is no list of messages.',
    'unrecognised-scalar': 'This is a single JSON value; a request is an object, or an array of messages.',
    'curl-without-body':
      'This curl command sends no data. A chat request has its JSON after -d, --data, --data-raw or --json.',
    'curl-body-in-file':
      'This curl command takes its data from the file {file}, which cannot be read from here. Import that file instead.',
  },
  /** Why a Rolecall file or a kept record cannot be opened. */
  documentFaults: {
    'not-a-document': 'This is no Rolecall file, or its beginning or end is missing.',
    'too-deep': 'The file is nested too deeply to be read.',
    newer:
      'A newer version of Rolecall wrote this (format {version}). Reload the page to update, then try again.',
    corrupt: 'A part of the file is damaged: {pointer}.',
  },
  /** Offered where a damaged file still holds its request. */
  salvage: 'Import its request only',
  repairNone: 'No repair was found. Mend it at the place named and try again.',
  repairSkipped: 'The text is too long to look for a repair here. Mend it at the place named and try again.',
  /** What the user should know about an import that worked. */
  notes: {
    'credentials-removed': 'Keys were left out and are not stored: {names}.',
    'other-choices': {
      one: 'The response has {count} more choice; the first was taken.',
      other: 'The response has {count} more choices; the first was taken.',
    },
    'other-lines': {
      one: 'The file has {count} more line; the first was taken.',
      other: 'The file has {count} more lines; the first was taken.',
    },
    'several-bodies': {
      one: 'The command has data in {count} more place; the first was taken.',
      other: 'The command has data in {count} more places; the first was taken.',
    },
    'lone-surrogates': {
      one: '{count} text holds half of a character (a lone surrogate). It is kept; exports write it as \\u escape.',
      other:
        '{count} texts hold half of a character (a lone surrogate). They are kept; exports write them as \\u escapes.',
    },
  },
} as const;

export type FormatsTexts = SameTexts<typeof formats>;
