import { entriesByNumber } from '../collections/by-number.ts';
import type { CurrencyId, OwnerId } from '../ids.ts';

/** Losses and payouts of each owner on one day of the exchange. */
export class DayCounters {
  #losses = new Map<OwnerId, Map<CurrencyId, bigint>>();
  #payouts = new Map<OwnerId, number>();

  /** Returns an owner's loss of today, fees included, less what was won; below zero: won more. In minor units. */
  lossOf(owner: OwnerId, currency: CurrencyId): bigint {
    return this.#losses.get(owner)?.get(currency) ?? 0n;
  }

  addLoss(owner: OwnerId, currency: CurrencyId, loss: bigint): void {
    let losses = this.#losses.get(owner);
    if (losses === undefined) {
      losses = new Map();
      this.#losses.set(owner, losses);
    }
    losses.set(currency, (losses.get(currency) ?? 0n) + loss);
  }

  /** Returns the number of insurances that have been paid out to an owner today. */
  payoutsTo(owner: OwnerId): number {
    return this.#payouts.get(owner) ?? 0;
  }

  addPayouts(owner: OwnerId, count: number): void {
    this.#payouts.set(owner, this.payoutsTo(owner) + count);
  }

  /** A day has begun. */
  clear(): void {
    this.#losses = new Map();
    this.#payouts = new Map();
  }

  /** By owner and currency, but for those that are even. */
  *losses(): Generator<readonly [OwnerId, CurrencyId, bigint]> {
    for (const [owner, losses] of entriesByNumber(this.#losses)) {
      for (const [currency, loss] of entriesByNumber(losses)) if (loss !== 0n) yield [owner, currency, loss];
    }
  }

  /** By owner. */
  payouts(): Iterable<readonly [OwnerId, number]> {
    return entriesByNumber(this.#payouts);
  }
}
