import { entriesByNumber } from '../collections/by-number.ts';
import type { CurrencyId, OwnerId } from '../ids.ts';

/** Losses and insurance payouts by owner on one day of the exchange. */
export class DayCounters {
  #losses = new Map<OwnerId, Map<CurrencyId, bigint>>();
  #payouts = new Map<OwnerId, number>();

  /** Returns an owner's net loss today, including fees; negative for a net gain. In minor units. */
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

  /** Returns the number of insurance payouts to an owner today. */
  payoutsTo(owner: OwnerId): number {
    return this.#payouts.get(owner) ?? 0;
  }

  addPayouts(owner: OwnerId, count: number): void {
    this.#payouts.set(owner, this.payoutsTo(owner) + count);
  }

  /** Resets the counters at the beginning of a day. */
  clear(): void {
    this.#losses = new Map();
    this.#payouts = new Map();
  }

  /** Nonzero losses, by owner and currency. */
  *losses(): Generator<readonly [OwnerId, CurrencyId, bigint]> {
    for (const [owner, losses] of entriesByNumber(this.#losses)) {
      for (const [currency, loss] of entriesByNumber(losses)) if (loss !== 0n) yield [owner, currency, loss];
    }
  }

  /** Payouts, by owner. */
  payouts(): Iterable<readonly [OwnerId, number]> {
    return entriesByNumber(this.#payouts);
  }
}
