import type { Answer } from './messages.ts';

type Remembered = { readonly answer: Promise<Answer>; readonly atMs: number };

/** Longer than any gateway goes on asking. */
const KEPT_MS = 60_000;
/** A bound on the memory. Beyond it the journal knows what was done. */
const KEPT_MAX = 500_000;

/** Which answer each request got, or will get: every attempt of it gets the same one. */
export class AnswerMemory {
  readonly #answers = new Map<string, Remembered>();

  /** The answer of an earlier attempt; else that of `find`, kept from now on unless it turns out to be doubtful. */
  async once(id: string, find: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(id);
    if (known !== undefined) return known.answer;
    this.#forgetOld();
    const answer = find();
    this.#answers.set(id, { answer, atMs: performance.now() });
    const { kind } = await answer;
    if (kind === 'doubtful') this.#answers.delete(id);
    return answer;
  }

  /** A map keeps the order of insertion: the oldest come first. */
  #forgetOld(): void {
    const oldest = performance.now() - KEPT_MS;
    for (const [id, { atMs }] of this.#answers) {
      if (atMs >= oldest && this.#answers.size < KEPT_MAX) return;
      this.#answers.delete(id);
    }
  }
}
