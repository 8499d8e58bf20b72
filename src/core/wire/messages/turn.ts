import type { CacheMark } from './cache';
import type { JsonPath, JsonValue } from '../../json/value';

/** Where a picture or a document is. */
export type Source =
  | { readonly kind: 'data'; readonly mediaType: string; readonly data: string }
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'id'; readonly id: string };

/** `path` leads to the place in the body that is converted; `signature` is a provider's seal. */
interface Placed {
  readonly path: JsonPath;
  readonly cache?: CacheMark | undefined;
  readonly signature?: string | undefined;
}

export interface TextPart extends Placed {
  readonly kind: 'text';
  readonly text: string;
}
/** What the model thought; `signature` is Anthropic's. */
export interface ThoughtPart extends Placed {
  readonly kind: 'thought';
  readonly text: string;
}
export interface CallPart extends Placed {
  readonly kind: 'call';
  readonly id: string | undefined;
  readonly name: string;
  /** An object, or the text of arguments that are none. */
  readonly input: JsonValue;
  readonly isCustom: boolean;
}
export interface ResultPart extends Placed {
  readonly kind: 'result';
  readonly id: string | undefined;
  readonly content: readonly Part[];
  readonly isError: boolean;
}
export type Part =
  | TextPart
  | ThoughtPart
  | CallPart
  | ResultPart
  | (Placed & { readonly kind: 'redacted'; readonly data: string })
  | (Placed & { readonly kind: 'refusal'; readonly text: string })
  | (Placed & { readonly kind: 'image'; readonly source: Source })
  | (Placed & { readonly kind: 'document'; readonly source: Source; readonly title?: string | undefined })
  | (Placed & { readonly kind: 'audio'; readonly format: string; readonly data: string });

/** A message of any of the shapes. `tool` turns hold results and nothing else. */
export interface Turn {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly parts: readonly Part[];
  readonly path: JsonPath;
}
