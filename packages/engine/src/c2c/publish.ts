import { feeRoundedUp, MAXIMUM_AMOUNT, ZERO } from '@assay/money';
import { sendableAmount } from '../may-leave.ts';
import { isSettling } from '../settling.ts';
import { isCountry, isIdentityLevel } from '../stage/owner-facts.ts';
import type { C2c } from './c2c.ts';
import type { ChangeOffer, PublishOffer, WithdrawOffer } from './commands.ts';
import { convertsToCny } from './floating.ts';
import { type C2cFloating, type C2cOffer, cnyFor, heldByOffer } from './offer.ts';
import type { C2cRejection } from './rejection.ts';

/** Upper bound for plausibility: 100 million CNY per coin. */
const MAX_PRICE = 1_000_000_000_000n;
const MAX_REQUIRED_DEALS = 1_000_000;
/** Range of a floating price: 80 % to 120 % of the index, in parts per million. */
const [MIN_PERCENT, MAX_PERCENT] = [800_000, 1_200_000];

/** Publishes an offer. A seller's coins and fee are locked. */
export function publish(command: PublishOffer, c2c: C2c): C2cRejection | null {
  const { by, currency } = command;
  const fault = publishingFault(command, c2c) ?? shapeFault(command, c2c);
  if (fault !== null) return fault;
  const { stage } = c2c;
  const account = c2c.accountOf(by.trader, currency);
  if (isSettling(account, stage.rooms)) return { code: 'settling' };
  const offer = offerOf(command, c2c);
  const held = heldByOffer(offer);
  const free = sendableAmount(account, stage);
  if (held > free) return { code: 'insufficient_balance', free };
  c2c.lastOffer = offer.id;
  c2c.lock(account, held);
  c2c.offers.put(offer);
  c2c.emit({ type: 'c2c_offer_changed', offer });
  stage.changes.createdId = offer.id;
  return null;
}

/** Closes an offer and releases the amount that is in no deal. Frozen owners may do this. */
export function withdraw({ by, offer: id }: WithdrawOffer, c2c: C2c): C2cRejection | null {
  const offer = c2c.offers.find(id);
  if (offer === undefined || offer.owner !== by.trader || offer.status !== 'open') {
    return { code: 'unknown_offer' };
  }
  const account = c2c.accountOf(offer.owner, offer.currency);
  if (isSettling(account, c2c.stage.rooms)) return { code: 'settling' };
  const closedAt = c2c.stage.changes.time;
  c2c.changeOffer(offer, { status: 'withdrawn', remaining: ZERO, feeHeld: ZERO, closedAt }, 'lock');
  return null;
}

function publishingFault({ by }: PublishOffer, c2c: C2c): C2cRejection | null {
  const fault = c2c.tradingFault(by.trader);
  if (fault !== null) return fault;
  const { cancellationsPerDay, offersPerOwner } = c2c.terms;
  if (c2c.cancelledToday(by.trader) >= cancellationsPerDay) {
    return { code: 'too_many_cancelled', most: cancellationsPerDay };
  }
  const isFull = c2c.offers.openOf(by.trader) >= offersPerOwner;
  return isFull ? { code: 'too_many_offers', most: offersPerOwner } : null;
}

/** Replaces price and deal limits of an open offer. The hold does not change. */
export function changeTerms(command: ChangeOffer, c2c: C2c): C2cRejection | null {
  const { by, offer: id, unitPrice: price, minimum, maximum, floating } = command;
  const fault = c2c.tradingFault(by.trader);
  if (fault !== null) return fault;
  const offer = c2c.offers.find(id);
  if (offer === undefined || offer.owner !== by.trader || offer.status !== 'open') {
    return { code: 'unknown_offer' };
  }
  const { currency, total } = offer;
  const request = { currency, total, unitPrice: price, minimum, maximum, floating };
  const invalid = priceFault(request, c2c) ?? limitsFault(request, c2c);
  if (invalid !== null) return invalid;
  c2c.changeOffer(offer, { price, minimum, maximum, floating: copyOf(floating) }, 'keep');
  return null;
}

function shapeFault(command: PublishOffer, c2c: C2c): C2cRejection | null {
  const { currency, total } = command;
  const { terms, stage } = c2c;
  const offered = terms.currencies.find((currencyTerms) => currencyTerms.currency === currency);
  const spec = stage.listings.currency(currency);
  if (offered === undefined || spec === undefined) return { code: 'currency_not_offered' };
  const { minimum, maximum } = offered;
  if (total < minimum || total > maximum) return { code: 'offer_out_of_range', minimum, maximum };
  const invalid =
    priceFault({ ...command, floating: command.floating ?? null }, c2c) ?? limitsFault(command, c2c);
  if (invalid !== null) return invalid;
  const { level, deals, country } = command;
  const areRequirementsValid = isIdentityLevel(level) && deals >= 0 && deals <= MAX_REQUIRED_DEALS;
  return areRequirementsValid && (country === null || isCountry(country)) ? null : { code: 'invalid_wanted' };
}

type Priced = Pick<PublishOffer, 'currency' | 'total' | 'unitPrice'> & Pick<ChangeOffer, 'floating'>;

function priceFault({ currency, total, unitPrice: price, floating }: Priced, c2c: C2c): C2cRejection | null {
  const decimals = c2c.stage.listings.currency(currency)?.decimals ?? 0;
  const maximumPrice = floating === null ? price : floating.ceiling;
  const isPrice =
    price > 0n && maximumPrice <= MAX_PRICE && cnyFor(total, maximumPrice, decimals) <= MAXIMUM_AMOUNT;
  if (!isPrice) return { code: 'invalid_c2c_price' };
  if (floating === null) return null;
  const { pair, percent, floor, ceiling } = floating;
  if (c2c.cny === null) return { code: 'price_stale' };
  const isValid =
    convertsToCny(currency, pair, c2c.cny, c2c.stage) &&
    percent >= MIN_PERCENT &&
    percent <= MAX_PERCENT &&
    floor > 0n &&
    floor <= price &&
    price <= ceiling;
  return isValid ? null : { code: 'invalid_floating' };
}

type DealLimits = Pick<PublishOffer, 'currency' | 'minimum' | 'maximum' | 'total'>;

function limitsFault(request: DealLimits, c2c: C2c): C2cRejection | null {
  const { minimum: lowest, maximum: highest, total } = request;
  if (lowest <= 0n || lowest > highest || lowest > total) return { code: 'invalid_parts' };
  const minimum = c2c.minimumDealOf(request);
  return lowest < minimum ? { code: 'deal_below_minimum', minimum } : null;
}

/** Copies the fields in a fixed order. */
function copyOf(floating: C2cFloating | null): C2cFloating | null {
  if (floating === null) return null;
  const { pair, percent, floor, ceiling } = floating;
  return { pair, percent, floor, ceiling };
}

function offerOf(command: PublishOffer, c2c: C2c): C2cOffer {
  const {
    by,
    side,
    currency,
    unitPrice: price,
    total,
    minimum,
    maximum,
    way,
    level,
    deals,
    country,
  } = command;
  const { fee } = c2c.terms;
  return {
    id: c2c.lastOffer + 1,
    owner: by.trader,
    side,
    currency,
    price,
    floating: copyOf(command.floating ?? null),
    total,
    remaining: total,
    inDeals: ZERO,
    feeHeld: side === 'sell' ? feeRoundedUp(total, fee) : ZERO,
    minimum,
    maximum,
    way,
    fee,
    wanted: { level: isIdentityLevel(level) ? level : 0, deals, country },
    status: 'open',
    publishedAt: c2c.stage.changes.time,
    closedAt: null,
    revision: 0,
  };
}
