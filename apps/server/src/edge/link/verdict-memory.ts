import type { Verdict } from './messages.ts';

type Remembered = { readonly verdict: Promise<Verdict>; readonly atMs: number };

/** Longer than any gateway retries. */
const RETAINED_MS = 60_000;
/** Bound on the memory. Beyond it the journal shows which requests were executed. */
const RETAINED_MAX = 500_000;

/** Verdict of each request, made or pending: all attempts of it get the same one. */
export class VerdictMemory {
  readonly #verdicts = new Map<string, Remembered>();

  /** Returns the verdict on an earlier attempt; else that of `find`, which is kept unless it is doubtful. */
  async once(id: string, find: () => Promise<Verdict>): Promise<Verdict> {
    const cached = this.#verdicts.get(id);
    if (cached !== undefined) return cached.verdict;
    this.#removeOld();
    const verdict = find();
    this.#verdicts.set(id, { verdict, atMs: performance.now() });
    const { kind } = await verdict;
    if (kind === 'doubtful') this.#verdicts.delete(id);
    return verdict;
  }

  /** A map keeps the order of insertion: the oldest come first. */
  #removeOld(): void {
    const oldest = performance.now() - RETAINED_MS;
    for (const [id, { atMs }] of this.#verdicts) {
      if (atMs >= oldest && this.#verdicts.size < RETAINED_MAX) return;
      this.#verdicts.delete(id);
    }
  }
}
