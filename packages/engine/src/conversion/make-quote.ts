import { type Amount, MAXIMUM_AMOUNT } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, TimeMs } from '../ids.ts';
import { mayLeave } from '../may-leave.ts';
import { isSettling } from '../settling.ts';
import type { QuoteConversion, QuoteSmall } from './commands.ts';
import { type Conversion, sizesOf } from './conversion.ts';
import { type Priced, partOf, priced, worthOf } from './price.ts';
import { type ConversionQuote, MOST_PARTS, QUOTE_MS, type QuoteId, type QuotePart } from './quote.ts';
import type { ConversionRejection } from './rejection.ts';
import type { ConversionCurrency } from './terms.ts';

type Request = {
  readonly owner: OwnerId;
  readonly from: readonly ConversionCurrency[];
  readonly to: ConversionCurrency;
};

/** Makes a firm quote of an amount, or answers why not. An open one of the same user ends. */
export function quoteConversion(
  command: QuoteConversion,
  conversion: Conversion,
): ConversionRejection | null {
  const { by, from, to, amount, pairs } = command;
  const request = requestOf({ owner: by.trader, from: [from], to, pairs }, conversion);
  if ('code' in request) return request;
  const [paid] = request.from;
  if (paid === undefined) return { code: 'currency_not_offered', currency: from };
  const { minimum, maximum, multiple } = paid;
  if (amount < minimum || amount > maximum) {
    return { code: 'amount_out_of_range', currency: from, minimum, maximum };
  }
  if (amount % multiple !== 0n) return { code: 'not_a_multiple', currency: from, multiple };
  const free = freeOf(by.trader, from, conversion);
  if (amount > free) return { code: 'insufficient_balance', currency: from, free };
  return offer(request, () => amount, conversion);
}

/** Makes one of everything that is free of several currencies, as far as each is small. */
export function quoteSmall(command: QuoteSmall, conversion: Conversion): ConversionRejection | null {
  const { by, from, to, pairs } = command;
  const isFine = from.length > 0 && from.length <= MOST_PARTS && new Set(from).size === from.length;
  if (!isFine) return { code: 'invalid_selection', most: MOST_PARTS };
  const request = requestOf({ owner: by.trader, from, to, pairs }, conversion);
  if ('code' in request) return request;
  const most = conversion.terms.small;
  const smallPart = (paid: Priced): Amount | ConversionRejection => {
    const { currency, multiple } = paid.terms;
    const free = freeOf(by.trader, currency, conversion);
    const amount = free - (free % multiple);
    const isSmall = amount > 0n && worthOf(paid, free, conversion) <= most;
    return isSmall ? (amount as Amount) : { code: 'not_small', currency, most };
  };
  return offer(request, smallPart, conversion);
}

type Asked = {
  readonly owner: OwnerId;
  readonly from: readonly CurrencyId[];
  readonly to: CurrencyId;
  readonly pairs: readonly PairId[];
};

function requestOf(asked: Asked, conversion: Conversion): Request | ConversionRejection {
  const { stage, terms, usage } = conversion;
  const { owner, from, to, pairs } = asked;
  const fault = stage.owners.actingFault(owner);
  if (fault !== null) return fault;
  if (!terms.isOpen) return { code: 'conversion_not_offered' };
  if (from.includes(to)) return { code: 'same_currency' };
  const offered: ConversionCurrency[] = [];
  for (const currency of [...from, to]) {
    const one = terms.currencies.find((known) => known.currency === currency);
    if (one === undefined) return { code: 'currency_not_offered', currency };
    offered.push(one);
  }
  if (offered.some(({ pair }) => pair !== null && !pairs.includes(pair))) return { code: 'pairs_changed' };
  const accounts = [...from, to].map((currency) => conversion.accountOf(owner, currency));
  if (accounts.some((account) => isSettling(account, stage.rooms))) return { code: 'settling' };
  const until = usage.waitsUntil(owner, stage.changes.time);
  if (until !== null) return { code: 'quoted_too_often', until };
  const received = offered.pop();
  if (received === undefined) return { code: 'currency_not_offered', currency: to };
  return { owner, from: offered, to: received };
}

/** Prices what is asked for, and makes the quote when no limit stands against it. */
function offer(
  request: Request,
  amountOf: (paid: Priced) => Amount | ConversionRejection,
  conversion: Conversion,
): ConversionRejection | null {
  const received = priced(request.to, conversion);
  if ('code' in received) return received;
  const parts: QuotePart[] = [];
  const used: Priced[] = [received];
  for (const one of request.from) {
    const paid = priced(one, conversion);
    if ('code' in paid) return paid;
    const amount = amountOf(paid);
    if (typeof amount !== 'bigint') return amount;
    const part = partOf(paid, received, amount, conversion);
    if (part.gross <= part.fee) return { code: 'amount_too_small', currency: one.currency };
    parts.push(part);
    used.push(paid);
  }
  const gross = sumOf(parts.map((part) => part.gross));
  if (gross > MAXIMUM_AMOUNT) return { code: 'house_cannot_pay' };
  const sized = { owner: request.owner, to: request.to.currency, parts, gross: gross as Amount };
  const limit = limitFault(sized, conversion);
  if (limit !== null) return limit;
  begin(sized, used, conversion);
  return null;
}

type Sized = Pick<ConversionQuote, 'owner' | 'to' | 'parts' | 'gross'>;

function limitFault(sized: Sized, conversion: Conversion): ConversionRejection | null {
  const { usage, stage, terms } = conversion;
  const { time } = stage.changes;
  const former = conversion.openOf(sized.owner)?.quote;
  const formerSizes = former === undefined ? [] : sizesOf(former);
  for (const [currency, size] of sizesOf(sized)) {
    const limits = terms.currencies.find((one) => one.currency === currency);
    if (limits === undefined) return { code: 'currency_not_offered', currency };
    const ofOwner = limits.hourPerOwner - usage.of(sized.owner, currency, time);
    if (size > ofOwner) return { code: 'owner_hour_limit', currency, left: atLeastNothing(ofOwner) };
    const ofAll = limits.hourOfAll - usage.ofAll(currency, time);
    if (size > ofAll) return { code: 'hour_limit', currency, left: atLeastNothing(ofAll) };
    // What the quote takes the place of is open no longer.
    const replaced = sumOf(formerSizes.filter(([one]) => one === currency).map(([, amount]) => amount));
    const open = limits.openMost - (conversion.openSum(currency) - replaced);
    if (size > open) return { code: 'open_limit', currency, left: atLeastNothing(open) };
  }
  const freed = former?.to === sized.to ? former.gross : 0n;
  return sized.gross > conversion.house(sized.to).available + freed ? { code: 'house_cannot_pay' } : null;
}

function begin(sized: Sized, used: readonly Priced[], conversion: Conversion): void {
  const { stage, usage } = conversion;
  const { time } = stage.changes;
  const { owner, to, parts, gross } = sized;
  const former = conversion.openOf(owner);
  if (former !== undefined) {
    conversion.end(former, conversion.isOver(former.quote, time) ? 'expired' : 'replaced');
  }
  conversion.last += 1;
  const quote: ConversionQuote = {
    id: conversion.last as QuoteId,
    owner,
    to,
    parts,
    gross,
    fee: sumOf(parts.map(({ fee }) => fee)) as Amount,
    terms: conversion.version,
    quotedAt: time,
    expiresAt: (time + QUOTE_MS) as TimeMs,
    status: 'open',
    endedAt: null,
  };
  for (const { price } of used) if (price !== null) stage.marks.use(price.seen, stage.changes);
  usage.count(owner, time);
  for (const [currency, size] of sizesOf(quote)) usage.add(owner, currency, size);
  stage.changes.made = quote.id;
  conversion.begin(quote);
}

function freeOf(owner: OwnerId, currency: CurrencyId, { stage }: Conversion): bigint {
  const account = stage.ledger.find(owner, 'change', currency);
  return account === undefined ? 0n : mayLeave(account, stage.rooms);
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, one) => sum + one, 0n);
}

function atLeastNothing(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
