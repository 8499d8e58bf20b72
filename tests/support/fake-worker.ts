import type { WorkerPort } from '../../src/tokenizer/worker/line';
import type { Answer, Question } from '../../src/tokenizer/worker/protocol';

/** A worker in the hands of a test: it keeps what it is asked and says what it is told to say. */
export class FakeWorker<Asked = Question, Said = Answer> implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null;
  onerror: WorkerPort['onerror'] = null;
  onmessageerror: WorkerPort['onmessageerror'] = null;
  readonly asked: Asked[] = [];
  isTerminated = false;

  postMessage(question: Asked): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.isTerminated = true;
  }

  reply(answer: Said): void {
    this.onmessage?.call(this as unknown as Worker, { data: answer } as MessageEvent<Said>);
  }
  breakDown(message = 'out of memory'): void {
    this.onerror?.call(this as unknown as Worker, { message } as ErrorEvent);
  }
}
