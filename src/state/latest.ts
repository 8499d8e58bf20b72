/**
 * Asks only for what is newest: while one question is open, those that follow replace each other. Typing never piles up
 * questions, and answers come in order.
 */
export class Latest<Question, Answer> {
  readonly #ask: (question: Question) => Promise<Answer>;
  readonly #receive: (answer: Answer, question: Question) => void;
  #next: { readonly question: Question } | undefined;
  #isAsking = false;

  /** `ask` must not reject. */
  constructor(
    ask: (question: Question) => Promise<Answer>,
    receive: (answer: Answer, question: Question) => void,
  ) {
    this.#ask = ask;
    this.#receive = receive;
  }

  ask(question: Question): void {
    this.#next = { question };
    if (!this.#isAsking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isAsking = true;
    while (this.#next !== undefined) {
      const { question } = this.#next;
      this.#next = undefined;
      this.#receive(await this.#ask(question), question);
    }
    this.#isAsking = false;
  }
}
