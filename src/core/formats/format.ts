import type { SyntaxFault } from '../json/syntax';
import type { JsonValue } from '../json/value';
import type { Outcome } from '../outcome';
import type { ConversationDocument } from '../snapshot/document';
import type { DocumentFault } from '../snapshot/read';

/** What an import holds. Texts are the user's own JSON, spelt as it stood. */
export type ImportedContent =
  /** A request body; `provider` is a dialect's id when the source names a known host. */
  | { readonly kind: 'request'; readonly text: string; readonly provider?: string }
  /** One message, to be added to the conversation at hand. */
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'document'; readonly document: ConversationDocument };

/** Something the user should know about an import that worked. Texts: `formats.notes.<id>`. */
export interface ImportNote {
  readonly id: 'credentials-removed' | 'other-choices' | 'other-lines' | 'lone-surrogates' | 'several-bodies';
  readonly values: Readonly<Record<string, string | number>>;
}

export interface Imported {
  /** Id of the format the text was recognised as. */
  readonly format: string;
  readonly content: ImportedContent;
  readonly notes: readonly ImportNote[];
}

/** What a text could be made to say; only ever offered. */
export interface Repair {
  readonly text: string;
  readonly imported: Imported;
}

/** Why a text cannot be imported. Texts: `formats.faults.<kind>`. */
export type ImportFault =
  | { readonly kind: 'empty' }
  /** More UTF-16 units than `MAX_IMPORT_LENGTH`. */
  | { readonly kind: 'too-large'; readonly length: number; readonly limit: number }
  | { readonly kind: 'too-deep'; readonly limit: number; readonly line: number; readonly column: number }
  /** No JSON: where (from 1, in `text`, which for curl is its data) and what, with a repair where one leads anywhere. */
  | {
      readonly kind: 'syntax';
      readonly problem: SyntaxFault['kind'];
      readonly offset: number;
      readonly line: number;
      readonly column: number;
      readonly text: string;
      readonly repair?: Repair;
      /** No repair was looked for, since that could take too long: see `readImport`. */
      readonly isRepairSkipped?: true;
    }
  /** JSON of no known shape: its kind, and the first keys of an object. */
  | {
      readonly kind: 'unrecognised';
      readonly found: 'object' | 'array' | 'scalar';
      readonly keys: readonly string[];
    }
  | { readonly kind: 'curl-without-body' }
  /** The command takes its body from a file, which cannot be read from here. */
  | { readonly kind: 'curl-body-in-file'; readonly file: string }
  | { readonly kind: 'document'; readonly fault: DocumentFault };

export type ImportOutcome = Outcome<Imported, ImportFault>;

/** A text to import, parsed once for all formats. */
export interface ImportSource {
  readonly text: string;
  readonly json: Outcome<JsonValue, SyntaxFault>;
}

export interface FormatContent {
  readonly content: ImportedContent;
  readonly notes?: readonly ImportNote[];
}

/** Reads one format. */
export interface ImportFormat {
  readonly id: string;
  /** What `source` says; undefined when it is not in this format. `readInner` imports a text found inside it. */
  readonly read: (
    source: ImportSource,
    readInner: (text: string) => ImportOutcome,
  ) => Outcome<FormatContent, ImportFault> | undefined;
}

/** Where a request goes, for formats that say so. */
export interface ExportEndpoint {
  readonly url: string;
  /** Environment variable that holds the key, without `$`; absent for hosts that want none. */
  readonly keyVariable?: string;
  /** Header the key travels in; by default `Authorization`, with `Bearer `. */
  readonly keyHeader?: string;
  /** Further headers the host needs. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ExportSource {
  /** Text of the request to export: what is shown, or what is sent. */
  readonly text: string;
  readonly document: ConversationDocument;
  readonly endpoint: ExportEndpoint;
}

/** Writes one format. Texts: `formats.exports.<id>`. */
export interface ExportFormat {
  readonly id: string;
  readonly extension: string;
  readonly mediaType: string;
  readonly write: (source: ExportSource) => string;
}
