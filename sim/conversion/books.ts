import type { ConversionQuote, ConversionTerms, CurrencyId, OwnerId } from '@assay/engine';
import { unchecked } from '../unchecked.ts';
import { Paths } from './paths.ts';

/** Amount of one currency in a quote within the last hour. */
type Use = {
  readonly quote: ConversionQuote['id'];
  readonly owner: OwnerId;
  readonly currency: CurrencyId;
  readonly amount: bigint;
  readonly time: number;
};

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The auditor's books of conversions: plain lists that are searched each time. */
export class Books {
  terms: ConversionTerms = {
    isOpen: false,
    hub: null,
    fee: unchecked(0),
    small: unchecked(0n),
    currencies: [],
  };
  version = 0;
  count = 0;
  open: ConversionQuote[] = [];
  readonly paths = new Paths();
  #uses: Use[] = [];
  /** Quotes without a conversion: they count against their users only. */
  readonly #idle = new Set<ConversionQuote['id']>();
  #quoteTimes: { readonly owner: OwnerId; readonly time: number }[] = [];

  openOf(owner: OwnerId): ConversionQuote | undefined {
    return this.open.find((quote) => quote.owner === owner);
  }

  /** Amount quoted to one user within the current hour, whatever the result. */
  used(currency: CurrencyId, now: number, owner: OwnerId): bigint {
    return total(this.#within(currency, now).flatMap((use) => (use.owner === owner ? [use.amount] : [])));
  }

  /** Amount converted within the current hour, or in open quotes, except one about to be replaced. */
  usedByAll(currency: CurrencyId, now: number, replaced: ConversionQuote | undefined): bigint {
    const counting = this.#within(currency, now).filter(
      ({ quote }) => quote !== replaced?.id && !this.#idle.has(quote),
    );
    return total(counting.map(({ amount }) => amount));
  }

  idle({ id }: ConversionQuote): void {
    this.#idle.add(id);
  }

  #within(currency: CurrencyId, now: number): readonly Use[] {
    const hour = Math.trunc(now / HOUR);
    return this.#uses.filter((use) => use.currency === currency && Math.trunc(use.time / HOUR) === hour);
  }

  /** Amounts of a currency that open quotes take and pay, except those of one owner. */
  inOpen(currency: CurrencyId, but: OwnerId): bigint {
    const quotes = this.open.filter(({ owner }) => owner !== but);
    return total(
      quotes.flatMap((quote) => sizes(quote).filter(([one]) => one === currency)).map(([, size]) => size),
    );
  }

  /** Returns the time at which the sixth last quote of a user leaves the minute; null when there is room. */
  blockedUntil(owner: OwnerId, now: number): number | null {
    const recent = this.#quoteTimes.filter((one) => one.owner === owner && now - one.time < MINUTE);
    const sixth = recent.length < 6 ? undefined : recent[recent.length - 6];
    return sixth === undefined ? null : sixth.time + MINUTE;
  }

  /** Adds a requested quote, which is open from now on. */
  note(quote: ConversionQuote): void {
    const { owner, quotedAt: time } = quote;
    this.use(quote);
    this.#quoteTimes = this.#quoteTimes.filter((one) => time - one.time < MINUTE);
    this.#quoteTimes.push({ owner, time });
    this.open.push(quote);
  }

  /** Counts a quote against the hourly limits. */
  use(quote: ConversionQuote): void {
    const { id, owner, quotedAt: time } = quote;
    // Quotes older than an hour no longer count.
    this.#uses = this.#uses.filter((use) => time - use.time < HOUR);
    for (const [currency, amount] of sizes(quote))
      this.#uses.push({ quote: id, owner, currency, amount, time });
  }
}

/** Returns the amounts of each currency that a quote takes, and the amount that it pays. */
export function sizes(
  quote: Pick<ConversionQuote, 'parts' | 'to' | 'gross'>,
): readonly (readonly [CurrencyId, bigint])[] {
  const amountsTaken = quote.parts.map((part) => [part.from, part.amount] as const);
  return [...amountsTaken, [quote.to, quote.gross]];
}

export function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
