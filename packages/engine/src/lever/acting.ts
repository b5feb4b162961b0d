import type { CurrencyId, OwnerId } from '../ids.ts';
import type { Portfolio } from './portfolio.ts';
import { PriceHeap, Waiting } from './price-heap.ts';

/**
 * Marks have reached more accounts than one command takes out of what waits. While they are `gathering` nothing is done
 * about anybody, so that the order is that of one gathering. While they are `resolving` nobody is taken out: what marks
 * that came meanwhile have reached comes after them, and `marks` tells whether there are any.
 */
export type LongGathering =
  | { readonly phase: 'gathering' }
  | { readonly phase: 'resolving'; readonly marks: number };

/** The accounts of a currency that marks have reached and that nothing has been done about, the lowest owner first. */
export class Acting {
  readonly #byOwner = new PriceHeap<Portfolio>('rises_to');
  /** Null: those that marks have reached were taken out by one command. */
  long: LongGathering | null = null;

  get first(): Portfolio | undefined {
    return this.#byOwner.first?.subject;
  }

  /** The owners, lowest first. */
  owners(): OwnerId[] {
    return this.#byOwner.all.map(({ subject }) => subject.owner).sort((left, right) => left - right);
  }

  add(portfolio: Portfolio): void {
    portfolio.acting = new Waiting(BigInt(portfolio.owner), 0, portfolio);
    this.#byOwner.add(portfolio.acting);
  }

  remove(portfolio: Portfolio): void {
    if (portfolio.acting === null) return;
    this.#byOwner.remove(portfolio.acting);
    portfolio.acting = null;
  }
}

/** Rows of them in a snapshot. */
export type ActingRow =
  | readonly ['gathering', CurrencyId, LongGathering]
  | readonly ['acting', CurrencyId, OwnerId];
