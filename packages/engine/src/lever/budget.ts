import type { Changes } from '../ledger/changes.ts';

/** Maximum postings of one step: overnight fee, profit from two wallets, debt, fund, liquidation fee. */
const POSTINGS_OF_A_STEP = 12;

/** Number of postings that one command may still make. A step that moves no money counts as one. */
export class Budget {
  readonly #changes: Changes;
  #left: number;

  constructor(most: number, changes: Changes) {
    this.#left = most;
    this.#changes = changes;
  }

  /** Returns true while a step can still be done. */
  isEnough(): boolean {
    return this.#left >= POSTINGS_OF_A_STEP;
  }

  spend(step: () => void): void {
    const before = this.#changes.postingCount;
    step();
    this.#left -= Math.max(1, this.#changes.postingCount - before);
  }
}
