import type { WireFormat } from '../../../core/conversation/format';
import { modelOf } from '../../../core/conversation/request';
import type { Model, ModelInput, ModelReply } from '../../../core/simulation/model';
import { hashText } from '../../../core/simulation/seed';
import { writeJson } from '../../../core/simulation/canonical';
import { absorb, createAssembly } from '../../../core/wire/assembly/absorb';
import { messageOf, outcomeOf } from '../../../core/wire/assembly/outcome';
import type { WireChunk } from '../../../core/wire/exchange';
import { writeStream } from '../../../core/wire/stream/write';
import { browserClock, type Clock } from '../clock';
import type { ModelAnswer, StreamingModel, Watch } from './streaming-model';

export interface OfflineStreamOptions {
  readonly clock?: Clock;
  /** Between two chunks. */
  readonly pauseMs?: number;
  /** An answer takes no longer than this, however long it is. */
  readonly longestMs?: number;
}

const PAUSE_MS = 16;
const LONGEST_MS = 900;
/** Browsers do not wait shorter than this. */
const SHORTEST_WAIT_MS = 4;

/**
 * A model that answers at once as one that streams: in the chunks its provider would send. `format`: the shape of the
 * conversation, and so of the model's replies.
 */
export function createOfflineStream(
  model: Model,
  format: WireFormat,
  options: OfflineStreamOptions = {},
): StreamingModel {
  return {
    kind: 'offline',
    reply: async (input, watch) => {
      const outcome = model.reply(input);
      return outcome.kind === 'reply'
        ? stream(outcome, input, watch, { ...options, api: format })
        : { outcome };
    },
  };
}

async function stream(
  reply: ModelReply,
  { request }: ModelInput,
  watch: Watch,
  options: OfflineStreamOptions & { readonly api: WireFormat },
): Promise<ModelAnswer> {
  const { api } = options;
  const answer = { ...reply, model: modelOf(request) };
  const chunks = writeStream(answer, api, hashText(writeJson(reply.message)));
  const wait = pacing(chunks.length, watch.signal, options);
  const arrived: WireChunk[] = [];
  let assembly = createAssembly(api, api);
  for (const chunk of chunks) {
    await wait();
    if (watch.signal.aborted) break;
    arrived.push(chunk);
    assembly = absorb(assembly, chunk);
    watch.onProgress({ chunk, message: messageOf(assembly) });
  }
  const ending = watch.signal.aborted ? 'stopped' : 'end';
  return { outcome: outcomeOf(assembly, ending), exchange: { api, chunks: arrived } };
}

/** A pause before each chunk; many chunks share one, so that no answer takes too long. */
function pacing(count: number, signal: AbortSignal, options: OfflineStreamOptions): () => Promise<void> {
  const { clock = browserClock, pauseMs = PAUSE_MS, longestMs = LONGEST_MS } = options;
  const share = Math.min(pauseMs, longestMs / Math.max(1, count));
  let owed = 0;
  return async () => {
    owed += share;
    if (owed < SHORTEST_WAIT_MS) return;
    const due = owed;
    owed = 0;
    await clock.wait(due, signal);
  };
}
