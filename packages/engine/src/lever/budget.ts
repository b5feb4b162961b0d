import type { Changes } from '../ledger/changes.ts';

/** Maximum postings of one step: overnight fee, profit from two wallets, debt, fund, liquidation fee. */
const POSTINGS_OF_A_STEP = 12;

/** Number of postings that one command may still make. A step that moves no money counts as one. */
export class Budget {
  readonly #changes: Changes;
  #remaining: number;

  constructor(maxPostings: number, changes: Changes) {
    this.#remaining = maxPostings;
    this.#changes = changes;
  }

  /** Returns true while a step can still be done. */
  hasBudget(): boolean {
    return this.#remaining >= POSTINGS_OF_A_STEP;
  }

  execute(step: () => void): void {
    const before = this.#changes.postingCount;
    step();
    this.#remaining -= Math.max(1, this.#changes.postingCount - before);
  }
}
