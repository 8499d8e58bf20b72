import type { ToolCall } from '../../../core/conversation/message';
import type { JsonValue } from '../../../core/json/value';

/** What the user decided about a call: that its tool runs, what it is answered with instead, or why it does not run. */
export type Decision =
  | { readonly kind: 'approved' }
  | { readonly kind: 'answered'; readonly content: string }
  | { readonly kind: 'declined'; readonly reason: string };

/** What the approval must be able to do with calls. */
export interface CallTools {
  /** The arguments as the array's shape has them; undefined for a text that cannot be written so. */
  readArguments(text: string): JsonValue | undefined;
  /** What the tool would answer. */
  propose(call: ToolCall): Promise<string | undefined>;
}

/** A call that waits for the user's word. */
export class CallApproval {
  readonly #tools: CallTools;
  readonly #original: string;
  #decision = $state.raw<Decision>();
  /** The arguments as they stand in the card. */
  text: string = $state('');

  constructor(
    readonly call: ToolCall,
    tools: CallTools,
  ) {
    this.#tools = tools;
    this.#original = textOfArguments(call.arguments);
    this.text = this.#original;
  }

  get decision(): Decision | undefined {
    return this.#decision;
  }
  get isChanged(): boolean {
    return this.text !== this.#original;
  }
  /** The arguments to run with; undefined while the text cannot be written into the array. */
  get arguments(): JsonValue | undefined {
    return this.isChanged ? this.#tools.readArguments(this.text) : (this.call.arguments ?? null);
  }

  /** What the tool would answer to the arguments in the card; undefined when the step ended meanwhile. */
  propose(): Promise<string | undefined> {
    return this.#tools.propose({ ...this.call, arguments: this.arguments });
  }

  decide(decision: Decision): void {
    this.#decision = decision;
  }
}

/** The calls of one message before their tools run: each is approved, answered by the user, or declined. */
export class Approval {
  readonly calls: readonly CallApproval[];
  /** True once all is decided; false when the step ended before that. */
  readonly settled: Promise<boolean>;
  #settle: (isDecided: boolean) => void = () => undefined;

  constructor(calls: readonly ToolCall[], tools: CallTools, signal: AbortSignal) {
    this.calls = calls.map((call) => new CallApproval(call, tools));
    this.settled = new Promise((resolve) => (this.#settle = resolve));
    signal.addEventListener('abort', () => this.#settle(false), { once: true });
  }

  /** Decides one call; the last decision lets the step go on. */
  decide(item: CallApproval, decision: Decision): void {
    if (item.arguments === undefined) return;
    item.decide(decision);
    if (this.calls.every((one) => one.decision !== undefined)) this.#settle(true);
  }

  /** Approves all that is not decided yet. */
  approveRest(): void {
    for (const item of this.calls) if (item.decision === undefined) this.decide(item, { kind: 'approved' });
  }
}

function textOfArguments(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? {});
}
