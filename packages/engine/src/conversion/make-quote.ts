import { type Amount, add, MAXIMUM_AMOUNT, ZERO } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, TimeMs } from '../ids.ts';
import { mayLeave } from '../may-leave.ts';
import { isSettling } from '../settling.ts';
import type { QuoteConversion, QuoteSmall } from './commands.ts';
import { amountsByCurrency, type Conversion } from './conversion.ts';
import { type PricedCurrency, priceCurrency, quotePart, worthOf } from './price.ts';
import { type ConversionQuote, MAX_PARTS, QUOTE_MS, type QuoteId, type QuotePart } from './quote.ts';
import type { ConversionRecurringId } from './recurring.ts';
import type { ConversionRejection } from './rejection.ts';
import type { ConversionCurrency } from './terms.ts';

/** Request for a quote, with the terms of its currencies. */
export type Request = {
  readonly owner: OwnerId;
  readonly from: readonly ConversionCurrency[];
  readonly to: ConversionCurrency;
};

/** Makes a firm quote for an amount, or returns the rejection. An open quote of the same user ends. */
export function quoteConversion(
  command: QuoteConversion,
  conversion: Conversion,
): ConversionRejection | null {
  const { by, from, to, amount, pairs } = command;
  const request = requestOf({ owner: by.trader, from: [from], to, pairs }, conversion);
  if ('code' in request) return request;
  const [paid] = request.from;
  if (paid === undefined) return { code: 'currency_not_offered', currency: from };
  const rejection = amountFault(amount, paid) ?? availabilityFault(by.trader, from, amount, conversion);
  return rejection ?? makeQuote(request, () => amount, conversion);
}

/** Returns the rejection of an amount that the terms of its currency do not allow; null if they allow it. */
export function amountFault(
  amount: Amount,
  { currency, minimum, maximum, multiple }: ConversionCurrency,
): ConversionRejection | null {
  if (amount < minimum || amount > maximum) {
    return { code: 'amount_out_of_range', currency, minimum, maximum };
  }
  return amount % multiple === 0n ? null : { code: 'not_a_multiple', currency, multiple };
}

function availabilityFault(
  owner: OwnerId,
  currency: CurrencyId,
  amount: Amount,
  conversion: Conversion,
): ConversionRejection | null {
  const free = availableAmount(owner, currency, conversion);
  return amount > free ? { code: 'insufficient_balance', currency, free } : null;
}

/** Makes a quote for the available balances of several currencies, each of which must be small. */
export function quoteSmall(command: QuoteSmall, conversion: Conversion): ConversionRejection | null {
  const { by, from, to, pairs } = command;
  const isValid = from.length > 0 && from.length <= MAX_PARTS && new Set(from).size === from.length;
  if (!isValid) return { code: 'invalid_selection', most: MAX_PARTS };
  const request = requestOf({ owner: by.trader, from, to, pairs }, conversion);
  if ('code' in request) return request;
  const maxValue = conversion.terms.small;
  const smallPart = (paid: PricedCurrency): Amount | ConversionRejection => {
    const { currency, multiple } = paid.terms;
    const free = availableAmount(by.trader, currency, conversion);
    const amount = free - (free % multiple);
    const isSmall = amount > 0n && worthOf(paid, free, conversion) <= maxValue;
    return isSmall ? (amount as Amount) : { code: 'not_small', currency, most: maxValue };
  };
  return makeQuote(request, smallPart, conversion);
}

type RequestedConversion = {
  readonly owner: OwnerId;
  readonly from: readonly CurrencyId[];
  readonly to: CurrencyId;
  /**
   * Pairs whose index prices the command waited for; null for recurring conversions, which have no limit on the number
   * of quotes either.
   */
  readonly pairs: readonly PairId[] | null;
};

/** Returns a request with the terms of its currencies, or its rejection at present. */
export function requestOf(
  requested: RequestedConversion,
  conversion: Conversion,
): Request | ConversionRejection {
  const { stage, terms, usage } = conversion;
  const { owner, from, to, pairs } = requested;
  const fault = stage.owners.actingFault(owner);
  if (fault !== null) return fault;
  if (!terms.isOpen) return { code: 'conversion_not_offered' };
  if (from.includes(to)) return { code: 'same_currency' };
  const offered: ConversionCurrency[] = [];
  for (const currency of [...from, to]) {
    const currencyTerms = terms.currencies.find((currencyTerms) => currencyTerms.currency === currency);
    if (currencyTerms === undefined) return { code: 'currency_not_offered', currency };
    offered.push(currencyTerms);
  }
  const isPairMissing = ({ pair }: ConversionCurrency) => pair !== null && pairs?.includes(pair) === false;
  if (offered.some(isPairMissing)) return { code: 'pairs_changed' };
  const accounts = [...from, to].map((currency) => conversion.accountOf(owner, currency));
  if (accounts.some((account) => isSettling(account, stage.rooms))) return { code: 'settling' };
  const until = pairs === null ? null : usage.waitsUntil(owner, stage.changes.time);
  if (until !== null) return { code: 'quoted_too_often', until };
  const received = offered.pop();
  if (received === undefined) return { code: 'currency_not_offered', currency: to };
  return { owner, from: offered, to: received };
}

/** Prices a request, and makes the quote unless a limit is exceeded. */
function makeQuote(request: Request, amountOf: AmountOf, conversion: Conversion): ConversionRejection | null {
  const pricedRequest = priceRequest(request, amountOf, conversion);
  if ('code' in pricedRequest) return pricedRequest;
  const limit = hourFault(pricedRequest, conversion, 'replaces') ?? openFault(pricedRequest, conversion);
  if (limit !== null) return limit;
  const { time } = conversion.stage.changes;
  const previous = conversion.openOf(pricedRequest.owner);
  if (previous !== undefined) {
    conversion.end(previous, conversion.isExpired(previous.quote, time) ? 'expired' : 'replaced');
  }
  const quote = quoteOf(
    pricedRequest,
    { expiresAt: (time + QUOTE_MS) as TimeMs, recurring: null },
    conversion,
  );
  conversion.usage.count(pricedRequest.owner, time);
  conversion.stage.changes.createdId = quote.id;
  conversion.begin(quote);
  return null;
}

/**
 * Prices a recurring conversion and accepts it immediately, or returns the rejection. It is never open, so the owner's
 * open quote stays and the limits on open quotes do not apply. The caller moves the money.
 */
export function convertAtOnce(
  request: Request,
  { amount, recurring }: { readonly amount: Amount; readonly recurring: ConversionRecurringId },
  conversion: Conversion,
): ConversionQuote | ConversionRejection {
  const { owner } = request;
  const amountOf: AmountOf = ({ terms }) =>
    amountFault(amount, terms) ?? availabilityFault(owner, terms.currency, amount, conversion) ?? amount;
  const pricedRequest = priceRequest(request, amountOf, conversion);
  if ('code' in pricedRequest) return pricedRequest;
  const limit = hourFault(pricedRequest, conversion, 'adds');
  if (limit !== null) return limit;
  if (pricedRequest.gross > conversion.house(pricedRequest.to).available) return { code: 'house_cannot_pay' };
  const { time } = conversion.stage.changes;
  const quote = quoteOf(pricedRequest, { expiresAt: time, recurring }, conversion);
  conversion.emit({ type: 'conversion_quoted', quote });
  conversion.emit({ type: 'conversion_ended', quote: { ...quote, status: 'accepted', endedAt: time } });
  return quote;
}

type AmountOf = (paid: PricedCurrency) => Amount | ConversionRejection;
type PricedRequest = Pick<ConversionQuote, 'owner' | 'to' | 'parts' | 'gross'> & {
  readonly used: readonly PricedCurrency[];
};

function priceRequest(
  request: Request,
  amountOf: AmountOf,
  conversion: Conversion,
): PricedRequest | ConversionRejection {
  const received = priceCurrency(request.to, conversion);
  if ('code' in received) return received;
  const parts: QuotePart[] = [];
  const used: PricedCurrency[] = [received];
  for (const currencyTerms of request.from) {
    const paid = priceCurrency(currencyTerms, conversion);
    if ('code' in paid) return paid;
    const amount = amountOf(paid);
    if (typeof amount !== 'bigint') return amount;
    const part = quotePart(paid, received, amount, conversion);
    if (part.gross <= part.fee) return { code: 'amount_too_small', currency: currencyTerms.currency };
    parts.push(part);
    used.push(paid);
  }
  const gross = sumOf(parts.map((part) => part.gross));
  if (gross > MAXIMUM_AMOUNT) return { code: 'house_cannot_pay' };
  return { owner: request.owner, to: request.to.currency, parts, gross, used };
}

/** Rejects a size beyond the hourly limits. A replaced quote no longer counts against the limit of all users. */
function hourFault(
  pricedRequest: PricedRequest,
  conversion: Conversion,
  effect: 'replaces' | 'adds',
): ConversionRejection | null {
  const { usage, stage, terms } = conversion;
  const { time } = stage.changes;
  const previous =
    effect === 'replaces' && stage.upgrades.isActive('bounded_holds')
      ? conversion.openOf(pricedRequest.owner)
      : undefined;
  const isCounted = previous !== undefined && usage.isSameHour(previous.quote.quotedAt, time);
  const replacedSizes = isCounted ? amountsByCurrency(previous.quote) : [];
  for (const [currency, size] of amountsByCurrency(pricedRequest)) {
    const limits = terms.currencies.find((candidate) => candidate.currency === currency);
    if (limits === undefined) return { code: 'currency_not_offered', currency };
    const ofOwner = limits.hourPerOwner - usage.of(pricedRequest.owner, currency, time);
    if (size > ofOwner) return { code: 'owner_hour_limit', currency, left: atLeastZero(ofOwner) };
    const replaced = sumOf(replacedSizes.filter(([one]) => one === currency).map(([, amount]) => amount));
    const ofAll = limits.hourOfAll - usage.ofAll(currency, time) + replaced;
    if (size > ofAll) return { code: 'hour_limit', currency, left: atLeastZero(ofAll) };
  }
  return null;
}

/**
 * Rejects a size beyond the limit of open quotes or the exchange's available balance. A replaced quote is not counted.
 */
function openFault(pricedRequest: PricedRequest, conversion: Conversion): ConversionRejection | null {
  const previous = conversion.openOf(pricedRequest.owner)?.quote;
  const previousSizes = previous === undefined ? [] : amountsByCurrency(previous);
  for (const [currency, size] of amountsByCurrency(pricedRequest)) {
    const limits = conversion.terms.currencies.find((candidate) => candidate.currency === currency);
    if (limits === undefined) return { code: 'currency_not_offered', currency };
    const replaced = sumOf(previousSizes.filter(([one]) => one === currency).map(([, amount]) => amount));
    const open = limits.openMost - (conversion.openTotal(currency) - replaced);
    if (size > open) return { code: 'open_limit', currency, left: atLeastZero(open) };
  }
  const freed = previous?.to === pricedRequest.to ? previous.gross : 0n;
  return pricedRequest.gross > conversion.house(pricedRequest.to).available + freed
    ? { code: 'house_cannot_pay' }
    : null;
}

/** Creates a quote with the next id, counts it towards the hourly limits, and stores the index prices used. */
function quoteOf(
  { owner, to, parts, gross, used }: PricedRequest,
  more: Pick<ConversionQuote, 'expiresAt' | 'recurring'>,
  conversion: Conversion,
): ConversionQuote {
  const { stage, usage } = conversion;
  const { time } = stage.changes;
  conversion.last += 1;
  const quote: ConversionQuote = {
    id: conversion.last as QuoteId,
    owner,
    to,
    parts,
    gross,
    fee: sumOf(parts.map(({ fee }) => fee)),
    terms: conversion.version,
    quotedAt: time,
    expiresAt: more.expiresAt,
    status: 'open',
    endedAt: null,
    recurring: more.recurring,
  };
  for (const { price } of used) if (price !== null) stage.indexPrices.use(price.pairPrice, stage.changes);
  usage.begin(time);
  for (const [currency, size] of amountsByCurrency(quote)) usage.add(owner, currency, size);
  return quote;
}

function availableAmount(owner: OwnerId, currency: CurrencyId, { stage }: Conversion): bigint {
  const account = stage.ledger.find(owner, 'change', currency);
  return account === undefined ? 0n : mayLeave(account, stage.rooms);
}

function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce<Amount>(add, ZERO);
}

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
