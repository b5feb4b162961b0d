import { entriesByNumber } from '../collections/by-number.ts';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import { QUOTES_PER_MINUTE } from './quote.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Amounts quoted within the current hour, to each user and to all, and times of quotes within the last minute. A quote
 * counts from its creation: against its user whatever its outcome, against all users while it is open or if it was
 * accepted. Hours are clock hours; at the start of an hour everything but the last minute is reset.
 */
export class Usage {
  #hour = 0;
  #usedByOwner = new Map<OwnerId, Map<CurrencyId, bigint>>();
  #totalUsedByCurrency = new Map<CurrencyId, bigint>();
  /** Amounts quoted within the hour and not converted, which no longer count against the limit of all users. */
  #returnedByCurrency = new Map<CurrencyId, bigint>();
  #quoteTimesByOwner = new Map<OwnerId, readonly TimeMs[]>();

  get hour(): number {
    return this.#hour;
  }

  /** Returns the amount quoted to a user within the hour of `time`, in minor units. */
  of(owner: OwnerId, currency: CurrencyId, time: TimeMs): bigint {
    return hourOf(time) === this.#hour ? (this.#usedByOwner.get(owner)?.get(currency) ?? 0n) : 0n;
  }

  ofAll(currency: CurrencyId, time: TimeMs): bigint {
    if (hourOf(time) !== this.#hour) return 0n;
    return (this.#totalUsedByCurrency.get(currency) ?? 0n) - (this.#returnedByCurrency.get(currency) ?? 0n);
  }

  /** Returns the time from which a user can be quoted again; null if immediately. */
  waitsUntil(owner: OwnerId, time: TimeMs): TimeMs | null {
    const recent = this.#recent(owner, time);
    const first = recent[recent.length - QUOTES_PER_MINUTE];
    return first === undefined ? null : ((first + MINUTE_MS) as TimeMs);
  }

  /** Records the time of a quote. */
  count(owner: OwnerId, time: TimeMs): void {
    this.begin(time);
    this.#quoteTimesByOwner.set(owner, [...this.#recent(owner, time), time]);
  }

  add(owner: OwnerId, currency: CurrencyId, amount: bigint): void {
    let used = this.#usedByOwner.get(owner);
    if (used === undefined) {
      used = new Map();
      this.#usedByOwner.set(owner, used);
    }
    used.set(currency, (used.get(currency) ?? 0n) + amount);
    this.#totalUsedByCurrency.set(currency, (this.#totalUsedByCurrency.get(currency) ?? 0n) + amount);
  }

  /** Returns true when two times are in the same hour. */
  isSameHour(quotedAt: TimeMs, time: TimeMs): boolean {
    return hourOf(quotedAt) === hourOf(time);
  }

  /** Records that a quote ended without conversion: its size no longer counts against the limit of all users. */
  refund(currency: CurrencyId, amount: bigint, quotedAt: TimeMs): void {
    if (hourOf(quotedAt) !== this.#hour) return;
    this.#returnedByCurrency.set(currency, (this.#returnedByCurrency.get(currency) ?? 0n) + amount);
  }

  /** Returned amounts, by currency. */
  returned(): readonly (readonly [CurrencyId, bigint])[] {
    return entriesByNumber(this.#returnedByCurrency);
  }

  /** Quoted amounts, by owner and currency. */
  *used(): Generator<readonly [OwnerId, CurrencyId, bigint]> {
    for (const [owner, used] of entriesByNumber(this.#usedByOwner)) {
      for (const [currency, amount] of entriesByNumber(used)) yield [owner, currency, amount];
    }
  }

  /** Quote times, by owner. */
  times(): readonly (readonly [OwnerId, readonly TimeMs[]])[] {
    return entriesByNumber(this.#quoteTimesByOwner);
  }

  /** Restores the current hour from a snapshot. */
  restoreHour(hour: number): void {
    this.#hour = hour;
  }

  restoreReturned(currency: CurrencyId, amount: bigint): void {
    this.#returnedByCurrency.set(currency, amount);
  }

  restoreTimes(owner: OwnerId, times: readonly TimeMs[]): void {
    this.#quoteTimesByOwner.set(owner, times);
  }

  #recent(owner: OwnerId, time: TimeMs): readonly TimeMs[] {
    return (this.#quoteTimesByOwner.get(owner) ?? []).filter((quotedAt) => quotedAt > time - MINUTE_MS);
  }

  /** Resets the amounts when another hour has begun. */
  begin(time: TimeMs): void {
    const hour = hourOf(time);
    if (hour === this.#hour) return;
    this.#hour = hour;
    this.#usedByOwner = new Map();
    this.#totalUsedByCurrency = new Map();
    this.#returnedByCurrency = new Map();
    for (const owner of [...this.#quoteTimesByOwner.keys()]) {
      if (this.#recent(owner, time).length === 0) this.#quoteTimesByOwner.delete(owner);
    }
  }
}

/** Returns the start time of the clock hour. */
function hourOf(time: TimeMs): number {
  return time - (time % HOUR_MS);
}
