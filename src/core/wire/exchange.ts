import type { WireFormat } from '../conversation/format';

/** The ways of speaking to a model over HTTP: the two that a request may be written in, and Gemini's own. */
export type WireApi = WireFormat | 'gemini';

/** One piece of a streamed answer as it came: what followed `data:`, and its event's name where it has one. */
export interface WireChunk {
  readonly event?: string;
  readonly data: string;
}

/** A request as it went out, the key masked. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came back. `text` is the body of an answer that was not streamed. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** What went over the wire for one model call; a model that runs offline has chunks only. */
export interface Exchange {
  readonly api: WireApi;
  readonly request?: WireRequest;
  readonly response?: WireResponse;
  readonly chunks: readonly WireChunk[];
}
