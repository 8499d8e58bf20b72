import type { JsonObject } from '../../../core/json/value';
import type { FaultContext, TransportFault } from '../../../core/simulation/faults/fault';
import { failureOf } from '../../../core/simulation/faults/transport/http';
import { firstHalf } from '../../../core/simulation/faults/parts';
import type { ModelInput, ModelOutcome } from '../../../core/simulation/model';
import type { WireChunk } from '../../../core/wire/exchange';
import type { ModelAnswer, Progress, StreamingModel, Watch } from '../models/streaming-model';

/** Enough to have said something, few enough to be in the middle of most answers. */
const CHUNKS_BEFORE_BREAK = 6;

/** The same model behind a way to it that fails: it is not asked at all, or its answer does not come to its end. */
export function createBrokenModel(
  model: StreamingModel,
  { failure, stream }: TransportFault,
  context: FaultContext,
): StreamingModel {
  return {
    kind: model.kind,
    async reply(input, watch) {
      if (failure !== undefined) return { outcome: failureOf(failure, context) };
      if (stream === 'silent') return { outcome: { kind: 'interrupted', reason: 'timeout' } };
      return breakOff(model, input, watch, stream === 'malformed');
    },
  };
}

async function breakOff(
  model: StreamingModel,
  input: ModelInput,
  watch: Watch,
  isMalformed: boolean,
): Promise<ModelAnswer> {
  const ending = new AbortController();
  const breaking = new Breaking(watch, isMalformed, () => ending.abort());
  const signal = AbortSignal.any([watch.signal, ending.signal]);
  const answer = await model.reply(input, { signal, onProgress: (progress) => breaking.pass(progress) });
  const isOwnEnd = watch.signal.aborted || (answer.outcome.kind !== 'reply' && !breaking.isDone);
  return isOwnEnd ? answer : breaking.answerAs(answer);
}

/** Lets the first chunks through, then ends the stream. */
class Breaking {
  isDone = false;
  readonly #chunks: WireChunk[] = [];
  #message: JsonObject | undefined;

  constructor(
    private readonly watch: Watch,
    private readonly isMalformed: boolean,
    private readonly end: () => void,
  ) {}

  pass({ chunk, message }: Progress): void {
    if (this.isDone) return;
    if (this.#chunks.length < CHUNKS_BEFORE_BREAK) {
      this.#chunks.push(chunk);
      this.#message = message;
      this.watch.onProgress({ chunk, message });
      return;
    }
    this.isDone = true;
    if (this.isMalformed) this.#passBroken(chunk);
    this.end();
  }

  #passBroken(chunk: WireChunk): void {
    const broken = { ...chunk, data: firstHalf(chunk.data) };
    this.#chunks.push(broken);
    this.watch.onProgress({ chunk: broken, message: this.#message ?? {} });
  }

  /** What the client sees of an answer that was cut here, or before it was said to be at its end. */
  answerAs({ exchange }: ModelAnswer): ModelAnswer {
    const broken = this.isMalformed ? this.#chunks.at(-1)?.data : undefined;
    const outcome: ModelOutcome = {
      kind: 'interrupted',
      reason: this.isMalformed ? 'malformed' : 'cut',
      ...(this.#message && { partial: this.#message }),
      ...(broken !== undefined && { detail: broken }),
    };
    return { outcome, ...(exchange && { exchange: { ...exchange, chunks: this.#chunks } }) };
  }
}
