import type { AcceptedIndexPrice, C2cOffer, CnyRate, Rejection, TimeMs } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { after, type Books, branded, type Of } from './books.ts';

type Floating = NonNullable<C2cOffer['floating']>;
type Price = C2cOffer['price'];

/** Writes the expected effects of a mark of CNY. Returns its rejection; null when it is accepted. */
export function expectCny(
  books: Books,
  { by, currency, unitPrice: price, observedAt, staleness }: Of<'mark_c2c_cny'>,
  expectation: Expectation,
): Rejection | null {
  const isOfTwo = 'staff' in by && by.proposedBy !== undefined;
  const isOfDemo = 'service' in by && by.service === 'demo';
  if (!isOfTwo && !isOfDemo) return { code: 'needs_second_person' };
  const isKnown = books.records.listings.currencies.has(currency);
  const isPrice = price >= 1n && price <= 10_000_000n;
  const isLater = books.cny === null || books.cny.observedAt < observedAt;
  const isSpan = staleness >= 1_000 && staleness <= 86_400_000;
  if (!isKnown || !isPrice || !isLater || !isSpan || observedAt > expectation.time) {
    return { code: 'invalid_cny_mark' };
  }
  const { sequence } = expectation;
  const freshUntil = after(observedAt, staleness);
  books.cny = { currency, price, observedAt, freshUntil, sequence };
  expectation.emit(cnyName(books.cny), { type: 'c2c_cny_marked', cny: books.cny });
  return null;
}

export const cnyName = ({ sequence }: CnyRate): string => `c2c cny ${sequence}`;

/** Returns the reason why an offer's floating terms are invalid; null for none. */
export function floatingFault(
  books: Books,
  currency: C2cOffer['currency'],
  price: bigint,
  floating: Floating,
): Rejection | null {
  if (books.cny === null) return { code: 'price_stale' };
  const { percent, floor, ceiling } = floating;
  const isWithin = percent >= 800_000 && percent <= 1_200_000 && floor >= 1n;
  const isBetween = floor <= price && price <= ceiling;
  return isOf(books, currency, floating, books.cny) && isWithin && isBetween
    ? null
    : { code: 'invalid_floating' };
}

/** Returns the expected price of an offer now, with the mark of its pair; a rejection when a price is stale. */
export function worth(
  books: Books,
  { price, floating, side, currency }: C2cOffer,
  now: TimeMs,
): { readonly price: Price; readonly indexPrice: AcceptedIndexPrice | null } | Rejection {
  const priceStale = { code: 'price_stale' } as const;
  if (floating === null) return { price, indexPrice: null };
  const { cny } = books;
  if (cny === null || now > cny.freshUntil || !isOf(books, currency, floating, cny)) return priceStale;
  const { listings, indexPrices } = books.records;
  const indexPrice = floating.pair === null ? null : indexPrices.freshAt(floating.pair, now);
  if (floating.pair !== null && indexPrice === null) return priceStale;
  const tick = floating.pair === null ? null : (listings.pairs.get(floating.pair)?.spec.tickSize ?? '1');
  const decimals = tick === null ? 0 : (tick.split('.')[1] ?? '').replace(/0+$/, '').length + 2;
  const product = (indexPrice?.price ?? 1n) * cny.price * BigInt(floating.percent);
  const parts = 10n ** BigInt(decimals) * 1_000_000n;
  // Rounded so that a seller never gets less than the percentage and a buyer never pays more.
  const exact = product / parts + (side === 'sell' && product % parts > 0n ? 1n : 0n);
  const bounded: bigint = exact < floating.floor ? floating.floor : exact;
  return { price: branded<Price>(bounded > floating.ceiling ? floating.ceiling : bounded), indexPrice };
}

/** Returns true when the shown price fails: a fixed one differs, a floating one is absent, worse or of another pair. */
export function isOtherwise(
  { floating, side }: C2cOffer,
  { shownPrice, pair }: Of<'take_c2c_offer'>,
  price: bigint,
): boolean {
  if (floating === null) return shownPrice !== null && shownPrice !== price;
  if ((pair ?? null) !== floating.pair || shownPrice === null) return true;
  return side === 'buy' ? shownPrice > price : shownPrice < price;
}

function isOf(books: Books, currency: C2cOffer['currency'], { pair }: Floating, cny: CnyRate): boolean {
  if (pair === null) return cny.currency === currency;
  const spec = books.records.listings.pairs.get(pair)?.spec;
  return spec?.base === currency && spec.quote === cny.currency;
}
