import type {
  AcceptedIndexPrice,
  ConversionQuote,
  ConversionRecurring,
  ConversionTerms,
  CurrencyId,
  OwnerId,
  PairId,
  Rejection,
} from '@assay/engine';
import type { Account } from '../audit/accounts.ts';
import { HOUSE } from '../audit/accounts.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import type { CommandIn, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { type Books, sizes, total } from './books.ts';
import { divideUp } from './paths.ts';

type Asking = Extract<CommandIn<'conversion'>, { type: 'quote_conversion' | 'quote_small' }>;
type Offered = ConversionTerms['currencies'][number];
type Part = ConversionQuote['parts'][number];
/** Mark, spread and scale that give the price of a currency in the hub; null for the hub itself. */
type Price = {
  readonly indexPrice: AcceptedIndexPrice;
  readonly spread: bigint;
  readonly scale: bigint;
} | null;

/** A computed quote with its marks. */
export type Assessment = {
  readonly parts: readonly Part[];
  readonly gross: bigint;
  readonly indexPrices: readonly AcceptedIndexPrice[];
};

const MILLION = 1_000_000n;
const WIDEST = 100_000n;
const MAX_SMALL = 20;
/** Returns the quote, or the rejection by the first failing check, in order. */
export function judge(command: Asking, books: Books, records: Records, now: number): Assessment | Rejection {
  const { to, pairs, by } = command;
  const from: readonly CurrencyId[] = command.type === 'quote_small' ? command.from : [command.from];
  const isSelection = from.length >= 1 && from.length <= MAX_SMALL && from.length === new Set(from).size;
  if (command.type === 'quote_small' && !isSelection) return { code: 'invalid_selection', most: MAX_SMALL };
  const refused = requestFault({ owner: by.trader, from, to, pairs }, books, records, now);
  if (refused !== null) return refused;
  const offered = new Map(books.terms.currencies.map((one) => [one.currency, one]));
  const of = (currency: CurrencyId): Offered => {
    const one = offered.get(currency);
    if (one === undefined) throw new Error('it is offered');
    return one;
  };
  if (command.type === 'quote_conversion') {
    const { amount } = command;
    const rejection =
      sizeFault(amount, of(command.from)) ?? balanceFault(by.trader, amount, command.from, records);
    if (rejection !== null) return rejection;
  }
  const bought = priceOf(of(to), books, records, now);
  if (bought !== null && 'code' in bought) return bought;
  const parts: Part[] = [];
  const indexPrices: AcceptedIndexPrice[] = bought === null ? [] : [bought.indexPrice];
  for (const currency of from) {
    const sold = priceOf(of(currency), books, records, now);
    if (sold !== null && 'code' in sold) return sold;
    if (sold !== null) indexPrices.push(sold.indexPrice);
    const amount =
      command.type === 'quote_conversion'
        ? command.amount
        : smallPart(by.trader, of(currency), sold, books, records);
    if (typeof amount !== 'bigint') return amount;
    const part = partOf(currency, amount, sold, bought, books);
    if (part.gross - part.fee <= 0n) return { code: 'amount_too_small', currency };
    parts.push(part);
  }
  const gross = total(parts.map((part) => part.gross));
  if (gross > MAX_AMOUNT) return { code: 'house_cannot_pay' };
  return (
    bounded({ owner: by.trader, to, parts, gross }, books, records, now) ?? { parts, gross, indexPrices }
  );
}

/**
 * Returns a conversion by the clock, or its rejection: without an open quote, only the hourly limits and the exchange's
 * funds apply.
 */
export function judgeRecurring(
  { owner, from, to, amount }: Pick<ConversionRecurring, 'owner' | 'from' | 'to' | 'amount'>,
  books: Books,
  records: Records,
  now: number,
): Assessment | Rejection {
  const refused = requestFault({ owner, from: [from], to, pairs: null }, books, records, now);
  if (refused !== null) return refused;
  const [paid, received] = [from, to].map((one) =>
    books.terms.currencies.find((candidate) => candidate.currency === one),
  );
  if (paid === undefined || received === undefined) throw new Error('both are offered');
  const bought = priceOf(received, books, records, now);
  if (bought !== null && 'code' in bought) return bought;
  const sold = priceOf(paid, books, records, now);
  if (sold !== null && 'code' in sold) return sold;
  const rejection = sizeFault(amount, paid) ?? balanceFault(owner, amount, from, records);
  if (rejection !== null) return rejection;
  const part = partOf(from, amount, sold, bought, books);
  const { gross } = part;
  if (gross - part.fee <= 0n) return { code: 'amount_too_small', currency: from };
  if (gross > MAX_AMOUNT) return { code: 'house_cannot_pay' };
  const limitFault = hourFault({ owner, to, parts: [part], gross }, undefined, books, now);
  if (limitFault !== null) return limitFault;
  const house = records.accounts.of(HOUSE, 'conversion', to);
  if (house.total - house.held < gross) return { code: 'house_cannot_pay' };
  return { parts: [part], gross, indexPrices: [bought, sold].flatMap((price) => price?.indexPrice ?? []) };
}

type QuoteRequest = {
  readonly owner: OwnerId;
  readonly from: readonly CurrencyId[];
  readonly to: CurrencyId;
  /** Null for the clock, which is not limited by marks or by the number of quotes. */
  readonly pairs: readonly PairId[] | null;
};

/** Returns the rejection of a quote request independent of its amount; null for none. */
export function requestFault(
  { owner, from, to, pairs }: QuoteRequest,
  books: Books,
  records: Records,
  now: number,
): Rejection | null {
  const { owners, accounts, products } = records;
  const { terms } = books;
  const rejection = owners.actingFault(owner);
  if (rejection !== null) return rejection;
  if (!terms.isOpen) return { code: 'conversion_not_offered' };
  if (from.some((one) => one === to)) return { code: 'same_currency' };
  const isOffered = (currency: CurrencyId) => terms.currencies.find((one) => one.currency === currency);
  const strange = [...from, to].find((currency) => isOffered(currency) === undefined);
  if (strange !== undefined) return { code: 'currency_not_offered', currency: strange };
  const needed = [...from, to].map((currency) => isOffered(currency)?.pair ?? null);
  if (needed.some((pair) => pair !== null && pairs !== null && !pairs.includes(pair)))
    return { code: 'pairs_changed' };
  const touched = [...from, to].map((currency) => accounts.of(owner, 'change', currency));
  if (touched.some((account) => products.some((audit) => audit.settling?.(account, unchecked(now)))))
    return { code: 'settling' };
  const until = pairs === null ? null : books.blockedUntil(owner, now);
  return until === null ? null : { code: 'quoted_too_often', until: unchecked(until) };
}

/** Returns the rejection of an amount by the terms of its currency; null for none. */
export function sizeFault(
  amount: bigint,
  { currency, minimum, maximum, multiple }: Offered,
): Rejection | null {
  if (!(minimum <= amount && amount <= maximum))
    return { code: 'amount_out_of_range', currency, minimum, maximum };
  return (amount / multiple) * multiple === amount ? null : { code: 'not_a_multiple', currency, multiple };
}

function balanceFault(
  owner: OwnerId,
  amount: bigint,
  currency: CurrencyId,
  records: Records,
): Rejection | null {
  const free = payable(records.accounts.of(owner, 'change', currency), records);
  return free < amount ? { code: 'insufficient_balance', currency, free } : null;
}

function smallPart(
  owner: OwnerId,
  { currency, multiple }: Offered,
  price: Price,
  { terms }: Books,
  records: Records,
): bigint | Rejection {
  const free = payable(records.accounts.of(owner, 'change', currency), records);
  const worth = price === null ? free : divideUp(free * price.indexPrice.price * price.scale, SCALE);
  const amount = (free / multiple) * multiple;
  return amount > 0n && worth <= terms.small ? amount : { code: 'not_small', currency, most: terms.small };
}

/** Returns the amount that may leave an account by the limits of all products. */
export function payable(account: Account, { products }: Records): bigint {
  const bounds = products.flatMap((audit) => audit.free?.(account) ?? []);
  const [least = 0n] = [account.total - account.held, ...bounds].toSorted((one, other) =>
    one < other ? -1 : 1,
  );
  return positive(least);
}

function priceOf(
  { currency, pair, spread }: Offered,
  books: Books,
  { listings, indexPrices }: Records,
  now: number,
): Price | Rejection {
  if (pair === null) return null;
  const listed = listings.pairs.get(pair)?.spec;
  if (listed?.status !== 'trading') return { code: 'currency_not_offered', currency };
  const indexPrice = indexPrices.freshAt(pair, now);
  if (indexPrice === null) return { code: 'price_stale' };
  const mean = books.paths.meanStep(pair, now);
  if (mean === null) return { code: 'moves_unknown' };
  const doubleMean = mean + mean > BigInt(spread) ? mean + mean : BigInt(spread);
  if (doubleMean > WIDEST) return { code: 'moves_too_fast' };
  const base = listings.currencies.get(currency);
  const bridgeCurrency = listings.currencies.get(listed.quote);
  if (base === undefined || bridgeCurrency === undefined) throw new Error('what has a pair is listed');
  const decimals = (listed.tickSize.split('.')[1] ?? '').replace(/0+$/, '').length + 2;
  const power = HEADROOM + bridgeCurrency.decimals - base.decimals - decimals;
  return { indexPrice, spread: doubleMean, scale: 10n ** BigInt(power) };
}

/** Uses a common denominator for all scales, so that no exponent is negative. */
const HEADROOM = 60;
const SCALE = 10n ** BigInt(HEADROOM);

function partOf(from: CurrencyId, amount: bigint, sold: Price, bought: Price, { terms }: Books): Part {
  const proceeds =
    sold === null ? SCALE * MILLION : sold.indexPrice.price * sold.scale * (MILLION - sold.spread);
  const costs =
    bought === null ? SCALE * MILLION : bought.indexPrice.price * bought.scale * (MILLION + bought.spread);
  const gross = (amount * proceeds) / costs;
  return {
    from,
    amount: unchecked(amount),
    gross: unchecked(gross),
    fee: unchecked(divideUp(gross * BigInt(terms.fee), MILLION)),
    sold: asQuoted(sold),
    bought: asQuoted(bought),
  };
}

function asQuoted(price: Price): Part['sold'] {
  if (price === null) return null;
  const { indexPrice, spread } = price;
  return {
    pair: indexPrice.pair,
    mark: indexPrice.sequence,
    price: indexPrice.price,
    spread: unchecked(Number(spread)),
  };
}

type Sized = {
  readonly owner: OwnerId;
  readonly to: CurrencyId;
  readonly parts: readonly Part[];
  readonly gross: bigint;
};

function bounded(sized: Sized, books: Books, { accounts }: Records, now: number): Rejection | null {
  const { owner, to, parts, gross } = sized;
  const limitFault = hourFault(sized, books.openOf(owner), books, now);
  if (limitFault !== null) return limitFault;
  for (const [currency, size] of sizes({ to, parts, gross: unchecked(gross) })) {
    const openLimit = books.terms.currencies.find((one) => one.currency === currency)?.openMost ?? 0n;
    const open = openLimit - books.inOpen(currency, owner);
    if (open < size) return { code: 'open_limit', currency, left: positive(open) };
  }
  const house = accounts.of(HOUSE, 'conversion', to);
  const previous = books.openOf(owner);
  const freedAmount = previous !== undefined && previous.to === to ? previous.gross : 0n;
  return house.total - house.held + freedAmount < gross ? { code: 'house_cannot_pay' } : null;
}

function hourFault(
  { owner, to, parts, gross }: Sized,
  replaced: ConversionQuote | undefined,
  books: Books,
  now: number,
): Rejection | null {
  for (const [currency, size] of sizes({ to, parts, gross: unchecked(gross) })) {
    const limits = books.terms.currencies.find((one) => one.currency === currency);
    if (limits === undefined) throw new Error('it is offered');
    const ownersRemainder = limits.hourPerOwner - books.used(currency, now, owner);
    if (ownersRemainder < size)
      return { code: 'owner_hour_limit', currency, left: positive(ownersRemainder) };
    const all = limits.hourOfAll - books.usedByAll(currency, now, replaced);
    if (all < size) return { code: 'hour_limit', currency, left: positive(all) };
  }
  return null;
}

function positive(amount: bigint): bigint {
  return amount < 0n ? 0n : amount;
}
