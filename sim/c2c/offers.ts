import type { AcceptedIndexPrice, C2cDeal, C2cOffer, OwnerId, Rejection } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { maySend } from '../audit/may-send.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import { after, type Books, branded, dividedUp, type Of, smaller, tradingFault } from './books.ts';
import { floatingFault, isOtherwise, worth } from './floating.ts';

const MILLION = 1_000_000n;

/** Writes the expected effects of publishing an offer. Returns its rejection; null when it is accepted. */
export function expectPublishing(
  books: Books,
  command: Of<'publish_c2c_offer'>,
  expectation: Expectation,
): Rejection | null {
  const {
    by,
    side,
    currency,
    total,
    unitPrice: price,
    minimum,
    maximum,
    way,
    level,
    deals,
    country,
  } = command;
  const fault = tradingFault(books, by.trader) ?? offerCountFault(books, by.trader);
  if (fault !== null) return fault;
  const { terms } = books;
  const offered = terms?.currencies.find((one) => one.currency === currency);
  const spec = books.records.listings.currencies.get(currency);
  if (terms === null || offered === undefined || spec === undefined) return { code: 'currency_not_offered' };
  if (total < offered.minimum || total > offered.maximum) {
    return { code: 'offer_out_of_range', minimum: offered.minimum, maximum: offered.maximum };
  }
  const floating = command.floating ?? null;
  const request = { currency, total, price, minimum, maximum, floating };
  const rejection = priceFault(books, request);
  if (rejection !== null) return rejection;
  const isLevel = level === 0 || level === 1 || level === 2 || level === 3;
  const isCountry = country === null || /^[A-Z][A-Z]$/.test(country);
  if (!isLevel || deals < 0 || deals > 1_000_000 || !isCountry) return { code: 'invalid_wanted' };
  const account = books.account(by.trader, currency);
  if (books.isSettling(account, expectation.time)) return { code: 'settling' };
  const fee = side === 'sell' ? dividedUp(total * BigInt(terms.fee), MILLION) : branded(0n);
  const needed = side === 'sell' ? total + fee : 0n;
  const free = maySend(books.records, account, expectation.time);
  if (free < needed) return { code: 'insufficient_balance', free };
  books.lastOffer += 1;
  books.hold(account, needed, expectation);
  const offer: C2cOffer = {
    id: books.lastOffer,
    owner: by.trader,
    side,
    currency,
    price,
    floating,
    total,
    remaining: total,
    inDeals: branded(0n),
    feeHeld: fee,
    minimum,
    maximum,
    way,
    fee: terms.fee,
    wanted: { level, deals, country },
    status: 'open',
    publishedAt: expectation.time,
    closedAt: null,
    revision: 0,
  };
  books.setOffer(offer, expectation);
  expectation.createdId = offer.id;
  return null;
}

/** Writes the expected effects of changing an offer. Returns its rejection; null when it is accepted. */
export function expectChange(
  books: Books,
  command: Of<'change_c2c_offer'>,
  expectation: Expectation,
): Rejection | null {
  const { by, offer: id, unitPrice: price, minimum, maximum, floating } = command;
  const fault = tradingFault(books, by.trader);
  if (fault !== null) return fault;
  const offer = books.offers.get(id);
  if (offer?.owner !== by.trader || offer.status !== 'open') return { code: 'unknown_offer' };
  const { currency, total } = offer;
  const rejection = priceFault(books, { currency, total, price, minimum, maximum, floating });
  if (rejection !== null) return rejection;
  books.changeOffer(offer, { price, minimum, maximum, floating }, expectation);
  return null;
}

type OfferRequest = Pick<C2cOffer, 'currency' | 'total' | 'price' | 'minimum' | 'maximum' | 'floating'>;

/** Returns the fault of an offer's price or of its parts; null for none. */
function priceFault(books: Books, request: OfferRequest): Rejection | null {
  const { currency, total, price, minimum, maximum, floating } = request;
  const decimals = books.records.listings.currencies.get(currency)?.decimals ?? 0;
  const highest = floating?.ceiling ?? price;
  const isPriced = price > 0n && highest <= 10n ** 12n && costOf(total, highest, decimals) <= MAX_AMOUNT;
  if (!isPriced) return { code: 'invalid_c2c_price' };
  const fault = floating === null ? null : floatingFault(books, currency, price, floating);
  if (fault !== null) return fault;
  const areParts = minimum > 0n && maximum >= minimum && total >= minimum;
  if (!areParts) return { code: 'invalid_parts' };
  const currencyMinimum = books.terms?.currencies.find((one) => one.currency === currency)?.minimum ?? 1n;
  const lowest = smaller(currencyMinimum, total);
  return minimum < lowest ? { code: 'deal_below_minimum', minimum: lowest } : null;
}

/** Writes the expected effects of withdrawing an offer. Returns its rejection; null when it is accepted. */
export function expectWithdrawing(
  books: Books,
  { by, offer: id }: Of<'withdraw_c2c_offer'>,
  expectation: Expectation,
): Rejection | null {
  const offer = books.offers.get(id);
  if (offer?.owner !== by.trader || offer.status !== 'open') return { code: 'unknown_offer' };
  const account = books.account(offer.owner, offer.currency);
  if (books.isSettling(account, expectation.time)) return { code: 'settling' };
  if (offer.side === 'sell') books.hold(account, -(offer.remaining + offer.feeHeld), expectation);
  const withdrawn = { status: 'withdrawn', remaining: branded(0n), feeHeld: branded(0n) } as const;
  books.changeOffer(offer, { ...withdrawn, closedAt: expectation.time }, expectation);
  return null;
}

/** Writes the expected effects of taking an offer. Returns its rejection; null when it is accepted. */
export function expectTake(
  books: Books,
  command: Of<'take_c2c_offer'>,
  expectation: Expectation,
): Rejection | null {
  const taker = command.by.trader;
  const fault = tradingFault(books, taker) ?? dealCountFault(books, taker);
  if (fault !== null) return fault;
  const offer = books.offers.get(command.offer);
  if (offer?.status !== 'open') return { code: 'unknown_offer' };
  const refusal = takerFault(books, offer, taker);
  if (refusal !== null) return refusal;
  const computed = worth(books, offer, expectation.time);
  if ('code' in computed) return computed;
  const { price, indexPrice } = computed;
  const { side, currency, remaining, minimum, maximum } = offer;
  if (isOtherwise(offer, command, price)) return { code: 'c2c_price_moved', price };
  const request = command.number ?? smaller(maximum, remaining);
  if (remaining === 0n || request > remaining) return { code: 'offer_taken', left: remaining };
  const lowest = smaller(minimum, remaining);
  const highest = smaller(maximum, remaining);
  if (request < lowest || request > highest) {
    return { code: 'part_out_of_range', minimum: lowest, maximum: highest };
  }
  const account = books.account(taker, currency);
  if (books.isSettling(account, expectation.time)) return { code: 'settling' };
  const free = maySend(books.records, account, expectation.time);
  if (side === 'buy' && free < request) return { code: 'insufficient_balance', free };
  beginDeal(books, { offer, taker, number: branded(request), price, indexPrice }, expectation);
  return null;
}

/** Returns the cost of a quantity, in hundredths of CNY, rounded up. */
function costOf(number: bigint, price: bigint, decimals: number): C2cDeal['money'] {
  return dividedUp(number * price, 100n * 10n ** BigInt(decimals));
}

function offerCountFault(books: Books, owner: OwnerId): Rejection | null {
  const { cancellationsPerDay: maximum = 3, offersPerOwner = 20 } = books.terms ?? {};
  if (books.cancelled(owner) >= maximum) return { code: 'too_many_cancelled', most: maximum };
  const open = [...books.offers.values()].filter((one) => one.owner === owner && one.status === 'open');
  return open.length >= offersPerOwner ? { code: 'too_many_offers', most: offersPerOwner } : null;
}

function dealCountFault(books: Books, owner: OwnerId): Rejection | null {
  const { cancellationsPerDay: maximum = 3, dealsPerOwner = 50 } = books.terms ?? {};
  const unpaid = books.dealsOf(owner).filter(({ state, side, buyer, seller }) => {
    const taker = side === 'sell' ? buyer : seller;
    return state === 'awaiting' && taker === owner;
  });
  if (books.cancelled(owner) + unpaid.length >= maximum) return { code: 'too_many_cancelled', most: maximum };
  return books.withCoins(owner) >= dealsPerOwner ? { code: 'too_many_deals', most: dealsPerOwner } : null;
}

function takerFault(books: Books, { owner, currency, wanted }: C2cOffer, taker: OwnerId): Rejection | null {
  if (taker === owner) return { code: 'own_offer' };
  const { owners } = books.records;
  const { currencies = [], cancellationsPerDay = 3, dealsPerOwner = 50 } = books.terms ?? {};
  if (!currencies.some((one) => one.currency === currency)) return { code: 'currency_not_offered' };
  const { isSuspended, isPaused, blocked } = books.trader(owner);
  const isInactive =
    isSuspended ||
    isPaused ||
    owners.actingFault(owner) !== null ||
    books.cancelled(owner) >= cancellationsPerDay ||
    books.withCoins(owner) >= dealsPerOwner;
  if (isInactive) return { code: 'offer_asleep' };
  const { level, country } = owners.of(taker);
  const isRefused =
    level < wanted.level ||
    books.trader(taker).finished < wanted.deals ||
    (wanted.country !== null && wanted.country !== country) ||
    blocked.includes(taker);
  return isRefused ? { code: 'not_wanted' } : null;
}

type DealStart = {
  readonly offer: C2cOffer;
  readonly taker: OwnerId;
  readonly number: C2cDeal['number'];
  readonly price: C2cOffer['price'];
  readonly indexPrice: AcceptedIndexPrice | null;
};

function beginDeal(
  books: Books,
  { offer, taker, number, price, indexPrice }: DealStart,
  expectation: Expectation,
): void {
  if (indexPrice !== null) books.records.indexPrices.use(indexPrice, expectation);
  const { side, currency, owner, remaining, feeHeld } = offer;
  const { time } = expectation;
  const decimals = books.records.listings.currencies.get(currency)?.decimals ?? 0;
  const isSale = side === 'sell';
  const fee = isSale
    ? dividedUp(feeHeld * number, remaining)
    : dividedUp(number * BigInt(offer.fee), MILLION);
  if (!isSale) books.hold(books.account(taker, currency), number, expectation);
  books.changeOffer(
    offer,
    {
      remaining: branded(remaining - number),
      inDeals: branded(offer.inDeals + number),
      feeHeld: branded(isSale ? feeHeld - fee : 0n),
    },
    expectation,
  );
  books.lastDeal += 1;
  const emptyFields = {
    paidAt: null,
    cancelledAt: null,
    heldUntil: null,
    endedAt: null,
    end: null,
    dispute: null,
  };
  const deal: C2cDeal = {
    id: books.lastDeal,
    offer: offer.id,
    side,
    seller: isSale ? owner : taker,
    buyer: isSale ? taker : owner,
    currency,
    number,
    price,
    mark: indexPrice?.sequence ?? null,
    cny: offer.floating === null ? null : (books.cny?.sequence ?? null),
    money: costOf(number, price, decimals),
    way: offer.way,
    fee,
    feeRate: offer.fee,
    state: 'awaiting',
    toBuyer: branded(0n),
    feeTaken: branded(0n),
    takenAt: time,
    payBy: after(time, books.terms?.payMs ?? 0),
    disputeFrom: null,
    disputeUntil: null,
    ...emptyFields,
    revision: 0,
  };
  const simulatedDeal = { deal, messageCounts: { buyer: 0, seller: 0 }, extendedTo: time, dueItem: null };
  books.deals.set(deal.id, simulatedDeal);
  books.reschedule(simulatedDeal);
  expectation.emit(`c2c deal ${deal.id}.0`, { type: 'c2c_deal_changed', deal });
  expectation.createdId = deal.id;
}
