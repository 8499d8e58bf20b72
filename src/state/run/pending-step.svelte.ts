import type { ToolCall } from '../../core/conversation/message';
import type { JsonObject } from '../../core/json/value';
import type { AnsweredCall } from '../../core/simulation/loop';
import type { Approval } from './tools/approval.svelte';
import type { AnswerOrder, AnswerTime, Outgoing, StepStart } from './run-environment';
import type { Progress, StreamingModel } from './models/streaming-model';

interface ModelWork {
  readonly kind: 'model';
  readonly outgoing: Outgoing;
  readonly model: StreamingModel['kind'];
}

interface ToolWork {
  readonly kind: 'tools';
  readonly calls: readonly ToolCall[];
}

/** A step on its way. */
export class PendingStep {
  readonly #abort = new AbortController();
  #message = $state.raw<JsonObject>();
  #chunks = $state(0);
  /** What the user must decide before its tools run. */
  approval = $state.raw<Approval>();
  #answers = $state.raw<readonly AnsweredCall[]>([]);
  readonly #answeredMs = new Map<AnsweredCall, number>();

  constructor(
    readonly start: StepStart,
    readonly work: ModelWork | ToolWork,
  ) {}

  get kind(): 'model' | 'tools' {
    return this.work.kind;
  }
  /** What a model step sent, and to whom; undefined for a tool step. */
  get asked(): ModelWork | undefined {
    return this.work.kind === 'model' ? this.work : undefined;
  }
  get signal(): AbortSignal {
    return this.#abort.signal;
  }
  /** The message as far as it has come. */
  get message(): JsonObject | undefined {
    return this.#message;
  }
  /** In how many pieces it has come. */
  get chunks(): number {
    return this.#chunks;
  }
  /** The calls that were answered so far. */
  get answers(): readonly AnsweredCall[] {
    return this.#answers;
  }

  receive({ message }: Progress): void {
    if (this.signal.aborted) return;
    this.#message = message;
    this.#chunks++;
  }

  receiveAnswer(answered: AnsweredCall, nowMs: number): void {
    if (this.signal.aborted) return;
    this.#answers = [...this.#answers, answered];
    this.#answeredMs.set(answered, nowMs - this.start.beganMs);
  }

  /** When each of `answers` was under way. */
  timesOf(answers: readonly AnsweredCall[], order: AnswerOrder): readonly AnswerTime[] {
    let fromMs = 0;
    return answers.map((answered) => {
      const toMs = this.#answeredMs.get(answered) ?? fromMs;
      const time = { fromMs, toMs };
      if (order === 'sequential') fromMs = toMs;
      return time;
    });
  }

  abort(): void {
    this.#abort.abort();
  }
}
