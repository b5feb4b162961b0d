import { entriesByNumber } from '../collections/by-number.ts';
import type { CurrencyId, OwnerId } from '../ids.ts';

/** Losses and insurance payouts by owner on one day of the exchange. */
export class DayCounters {
  #lossesByOwner = new Map<OwnerId, Map<CurrencyId, bigint>>();
  #payoutCountsByOwner = new Map<OwnerId, number>();

  /** Returns an owner's net loss today, including fees; negative for a net gain. In minor units. */
  lossOf(owner: OwnerId, currency: CurrencyId): bigint {
    return this.#lossesByOwner.get(owner)?.get(currency) ?? 0n;
  }

  addLoss(owner: OwnerId, currency: CurrencyId, loss: bigint): void {
    let losses = this.#lossesByOwner.get(owner);
    if (losses === undefined) {
      losses = new Map();
      this.#lossesByOwner.set(owner, losses);
    }
    losses.set(currency, (losses.get(currency) ?? 0n) + loss);
  }

  /** Returns the number of insurance payouts to an owner today. */
  payoutsTo(owner: OwnerId): number {
    return this.#payoutCountsByOwner.get(owner) ?? 0;
  }

  addPayouts(owner: OwnerId, count: number): void {
    this.#payoutCountsByOwner.set(owner, this.payoutsTo(owner) + count);
  }

  /** Resets the counters at the beginning of a day. */
  clear(): void {
    this.#lossesByOwner = new Map();
    this.#payoutCountsByOwner = new Map();
  }

  /** Nonzero losses, by owner and currency. */
  *losses(): Generator<readonly [OwnerId, CurrencyId, bigint]> {
    for (const [owner, losses] of entriesByNumber(this.#lossesByOwner)) {
      for (const [currency, loss] of entriesByNumber(losses)) if (loss !== 0n) yield [owner, currency, loss];
    }
  }

  /** Payouts, by owner. */
  payouts(): Iterable<readonly [OwnerId, number]> {
    return entriesByNumber(this.#payoutCountsByOwner);
  }
}
