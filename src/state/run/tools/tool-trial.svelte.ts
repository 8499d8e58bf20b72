import { toolsOf } from '../../../core/conversation/request';
import type { AnsweredCall } from '../../../core/simulation/loop';
import type { Session } from '../../session/session.svelte';
import { answerCalls } from './tool-answers';

/** A tool asked outside a run: what its mock answers to some arguments. Nothing is appended. */
export class ToolTrial {
  #answer = $state.raw<AnsweredCall>();
  #isBusy = $state(false);
  #stop = new AbortController();

  constructor(private readonly session: Session) {}

  get answer(): AnsweredCall | undefined {
    return this.#answer;
  }
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Asks the tool declared at `index`; `text` is what a model would send as arguments. Ends what is under way. */
  async ask(index: number, text: string): Promise<void> {
    this.clear();
    const { session } = this;
    const { signal } = (this.#stop = new AbortController());
    const tools = toolsOf(session.request);
    const call = { index: 0, id: 'trial', name: tools[index]?.name, arguments: text };
    const { mocks } = session.surroundings;
    const world = { mocks, tools, messages: session.messages, nowMs: Date.now() };
    this.#isBusy = true;
    const [answered] = await answerCalls([call], { ...world, order: 'sequential', signal });
    if (signal.aborted) return;
    this.#isBusy = false;
    this.#answer = answered;
  }

  /** Forgets the answer: something about the tool changed. */
  clear(): void {
    this.#stop.abort();
    this.#isBusy = false;
    this.#answer = undefined;
  }
}
