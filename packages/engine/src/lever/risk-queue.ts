import { PriceHeap, PriceTrigger } from '../collections/price-heap.ts';
import type { CurrencyId, OwnerId } from '../ids.ts';
import type { Portfolio } from './portfolio.ts';

/**
 * State of a gathering of accounts reached by index prices that one command could not finish. `gathering`: accounts are
 * still being collected and no step is taken for any of them, so that they are processed in the same order as in a
 * single gathering. `resolving`: no further accounts are collected until the collected ones are processed; `indexPricesAccepted`
 * shows if newer index prices have arrived since then.
 */
export type UnfinishedGathering =
  | { readonly phase: 'gathering' }
  | { readonly phase: 'resolving'; readonly indexPricesAccepted: number };

/**
 * Accounts of a currency that index prices have reached and that have not been processed yet, the lowest owner first.
 */
export class RiskQueue {
  readonly #byOwner = new PriceHeap<Portfolio>('rises_to');
  /** Unfinished gathering; null if one command collected all accounts that the index prices have reached. */
  unfinishedGathering: UnfinishedGathering | null = null;

  get first(): Portfolio | undefined {
    return this.#byOwner.first?.subject;
  }

  /** Owner ids, ascending. */
  owners(): OwnerId[] {
    return this.#byOwner.all.map(({ subject }) => subject.owner).sort((left, right) => left - right);
  }

  add(portfolio: Portfolio): void {
    portfolio.queueEntry = new PriceTrigger(BigInt(portfolio.owner), 0, portfolio);
    this.#byOwner.add(portfolio.queueEntry);
  }

  remove(portfolio: Portfolio): void {
    if (portfolio.queueEntry === null) return;
    this.#byOwner.remove(portfolio.queueEntry);
    portfolio.queueEntry = null;
  }
}

/** Rows of the acting accounts in a snapshot. */
export type ActingRow =
  | readonly ['gathering', CurrencyId, UnfinishedGathering]
  | readonly ['acting', CurrencyId, OwnerId];
