import { failure, success, type Outcome } from '../../core/outcome';
import type { Answer, Question } from './protocol';

/** Why a question was not answered. */
export type LineFault =
  /** The worker broke down or fell silent, also after it was started anew. */
  | { readonly kind: 'tokenizer-lost'; readonly detail: string }
  | { readonly kind: 'vocabulary-unavailable'; readonly detail: string }
  | { readonly kind: 'tokenizer-closed' };

/** The part of a `Worker` that is used here. */
export type WorkerPort = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>;

/** Longer than a vocabulary takes over a slow line; counting itself is a matter of milliseconds. */
const PATIENCE_MS = 60_000;
/** How often in a row a worker is replaced before it is given up. */
const REPLACEMENTS = 1;

type QuestionBody = { [K in Question['kind']]: Omit<Extract<Question, { kind: K }>, 'id'> }[Question['kind']];

interface Waiting {
  readonly question: Question;
  readonly settle: (outcome: Outcome<Answer, LineFault>) => void;
}

/**
 * The line to the worker. It is started with the first question. When it breaks down or says nothing for a minute it is
 * replaced and asked again, once; then every open question fails, and every later one until `reset`.
 */
export class WorkerLine {
  readonly #spawn: () => WorkerPort;
  readonly #waiting = new Map<number, Waiting>();
  #worker: WorkerPort | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;
  #replacementsLeft = REPLACEMENTS;
  #fault: LineFault | undefined;

  constructor(spawn: () => WorkerPort) {
    this.#spawn = spawn;
  }

  ask(body: QuestionBody): Promise<Outcome<Answer, LineFault>> {
    if (this.#fault !== undefined) return Promise.resolve(failure(this.#fault));
    const question: Question = { ...body, id: ++this.#lastId };
    return new Promise((settle) => {
      this.#waiting.set(question.id, { question, settle });
      this.#send(question);
    });
  }

  /** Forgets a fault: the next question starts a worker again. */
  reset(): void {
    if (this.#fault?.kind === 'tokenizer-closed') return;
    this.#fault = undefined;
    this.#replacementsLeft = REPLACEMENTS;
  }

  /** Ends the worker; open and later questions fail. */
  close(): void {
    this.#giveUp({ kind: 'tokenizer-closed' });
  }

  #send(question: Question): void {
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage(question);
      this.#watch();
    } catch (error) {
      this.#lose(String(error));
    }
  }

  #start(): WorkerPort {
    const worker = this.#spawn();
    // A worker that was replaced may still speak: nobody listens any more.
    const whileCurrent = (act: () => void): void => {
      if (worker === this.#worker) act();
    };
    worker.onmessage = ({ data }: MessageEvent<Answer>) => whileCurrent(() => this.#receive(data));
    worker.onerror = ({ message }) => whileCurrent(() => this.#lose(message));
    worker.onmessageerror = () => whileCurrent(() => this.#lose('unreadable answer'));
    return worker;
  }

  #receive(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    if (waiting === undefined) return;
    this.#waiting.delete(answer.id);
    this.#replacementsLeft = REPLACEMENTS;
    this.#watch();
    waiting.settle(
      answer.kind === 'no-vocabulary'
        ? failure({ kind: 'vocabulary-unavailable', detail: answer.detail })
        : success(answer),
    );
  }

  #lose(detail: string): void {
    this.#dismiss();
    if (this.#replacementsLeft === 0) {
      this.#giveUp({ kind: 'tokenizer-lost', detail });
      return;
    }
    this.#replacementsLeft--;
    for (const { question } of [...this.#waiting.values()]) this.#send(question);
  }

  #giveUp(fault: LineFault): void {
    this.#fault = fault;
    this.#dismiss();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { settle } of waiting) settle(failure(fault));
  }

  #dismiss(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** Loses patience when no answer comes while any is awaited. */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#lose('no answer'), PATIENCE_MS);
  }
}
