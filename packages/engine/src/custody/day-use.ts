import type { CurrencyId, OwnerId } from '../ids.ts';
import type { Row } from '../snapshot/part.ts';
import type { Day } from '../stage/day.ts';

const ZERO = 0n;

/** Amounts requested for withdrawal today, by owner and currency, on the exchange's own day. */
export class DayUse {
  readonly #usedByKey = new Map<string, bigint>();
  /** Start of the day; 0 before the first one. */
  #from = 0;

  of(owner: OwnerId, currency: CurrencyId): bigint {
    return this.#usedByKey.get(keyOf(owner, currency)) ?? ZERO;
  }

  add(owner: OwnerId, currency: CurrencyId, amount: bigint): void {
    this.#set(owner, currency, this.of(owner, currency) + amount);
  }

  /** Subtracts a request of today that was not sent; requests of earlier days are no longer counted. */
  refund(owner: OwnerId, currency: CurrencyId, amount: bigint, askedAt: number): void {
    if (askedAt < this.#from) return;
    this.#set(owner, currency, this.of(owner, currency) - amount);
  }

  begin({ calendar, from }: Day): void {
    if (calendar !== 'exchange') return;
    this.#usedByKey.clear();
    this.#from = from;
  }

  *write(): Generator<Row> {
    if (this.#from > 0) yield ['day', this.#from];
    for (const key of [...this.#usedByKey.keys()].sort(compareTexts))
      yield ['used', key, String(this.#usedByKey.get(key))];
  }

  read(row: Row): boolean {
    if (row[0] === 'day') this.#from = row[1] as number;
    else if (row[0] === 'used') this.#usedByKey.set(String(row[1]), BigInt(String(row[2])));
    else return false;
    return true;
  }

  #set(owner: OwnerId, currency: CurrencyId, amount: bigint): void {
    if (amount === ZERO) this.#usedByKey.delete(keyOf(owner, currency));
    else this.#usedByKey.set(keyOf(owner, currency), amount);
  }
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : 1;
}

function keyOf(owner: OwnerId, currency: CurrencyId): string {
  return `${owner} ${currency}`;
}
