import { type Amount, add, feeRoundedUp, subtract, ZERO } from '@assay/money';
import { assert } from '../assertion.ts';
import type { OwnerId, TimeMs } from '../ids.ts';
import { sendableAmount } from '../may-leave.ts';
import { isSettling } from '../settling.ts';
import type { C2c } from './c2c.ts';
import type { TakeOffer } from './commands.ts';
import type { C2cDeal } from './deal.ts';
import { type ComputedPrice, priceNow } from './floating.ts';
import { type C2cOffer, cnyFor, feeOfPart } from './offer.ts';
import type { C2cRejection } from './rejection.ts';

/** Takes an offer or a part of it; the seller's coins are locked from then on, whichever side published. */
export function take(command: TakeOffer, c2c: C2c): C2cRejection | null {
  const taker = command.by.trader;
  const fault = takingFault(taker, c2c);
  if (fault !== null) return fault;
  const offer = c2c.offers.find(command.offer);
  if (offer === undefined || offer.status !== 'open') return { code: 'unknown_offer' };
  const refusal = offerFault(offer, taker, c2c);
  if (refusal !== null) return refusal;
  const computed = priceNow(offer, c2c.cny, c2c.stage);
  if ('code' in computed) return computed;
  if (hasPriceMoved(offer, command, computed.price))
    return { code: 'c2c_price_moved', price: computed.price };
  const number = quantityToTake(offer, command.number);
  if (typeof number !== 'bigint') return number;
  const { stage } = c2c;
  const account = c2c.accountOf(taker, offer.currency);
  if (isSettling(account, stage.rooms)) return { code: 'settling' };
  const free = sendableAmount(account, stage);
  if (offer.side === 'buy' && number > free) return { code: 'insufficient_balance', free };
  begin(offer, taker, { number, ...computed }, c2c);
  return null;
}

/** Returns true if the price differs from the shown one; a floating price may have improved for the taker. */
function hasPriceMoved(
  { floating, side }: C2cOffer,
  { shownPrice, pair }: TakeOffer,
  price: Amount,
): boolean {
  if (floating === null) return shownPrice !== null && shownPrice !== price;
  if (shownPrice === null || (pair ?? null) !== floating.pair) return true;
  return side === 'sell' ? price > shownPrice : price < shownPrice;
}

function takingFault(taker: OwnerId, c2c: C2c): C2cRejection | null {
  const fault = c2c.tradingFault(taker);
  if (fault !== null) return fault;
  const { cancellationsPerDay, dealsPerOwner } = c2c.terms;
  if (c2c.violationsToday(taker) >= cancellationsPerDay) {
    return { code: 'too_many_cancelled', most: cancellationsPerDay };
  }
  return c2c.hasMaxDeals(taker) ? { code: 'too_many_deals', most: dealsPerOwner } : null;
}

function offerFault(offer: C2cOffer, taker: OwnerId, c2c: C2c): C2cRejection | null {
  const { owner, currency, wanted: requirements } = offer;
  if (owner === taker) return { code: 'own_offer' };
  if (!c2c.terms.currencies.some((currencyTerms) => currencyTerms.currency === currency))
    return { code: 'currency_not_offered' };
  if (c2c.isAsleep(offer) || c2c.hasMaxDeals(owner)) {
    return { code: 'offer_asleep' };
  }
  const { level, country } = c2c.stage.owners.factsOf(taker);
  const isAccepted =
    level >= requirements.level &&
    (requirements.country === null || requirements.country === country) &&
    c2c.traderOf(taker).finished >= requirements.deals &&
    !c2c.traderOf(owner).blocked.includes(taker);
  return isAccepted ? null : { code: 'not_wanted' };
}

/** Returns the amount taken. The entire remainder may be taken even if it is below the minimum per deal. */
function quantityToTake(
  { remaining, minimum, maximum }: C2cOffer,
  requested: Amount | null,
): Amount | C2cRejection {
  const maximumPart = remaining < maximum ? remaining : maximum;
  const minimumPart = remaining < minimum ? remaining : minimum;
  if (remaining === 0n) return { code: 'offer_taken', left: remaining };
  if (requested === null) return maximumPart;
  if (requested > remaining) return { code: 'offer_taken', left: remaining };
  return requested < minimumPart || requested > maximumPart
    ? { code: 'part_out_of_range', minimum: minimumPart, maximum: maximumPart }
    : requested;
}

type DealStart = ComputedPrice & { readonly number: Amount };

function begin(offer: C2cOffer, taker: OwnerId, start: DealStart, c2c: C2c): void {
  const { id, owner, side, currency, way, fee: feeRate } = offer;
  const { number, price, indexPrice, cny } = start;
  const { changes, indexPrices } = c2c.stage;
  const { time } = changes;
  if (indexPrice !== null) indexPrices.use(indexPrice, changes);
  const spec = c2c.stage.listings.currency(currency);
  assert(spec !== undefined, 'an offered coin is listed');
  const fee = side === 'sell' ? feeOfPart(offer, number) : feeRoundedUp(number, feeRate);
  c2c.lastDeal += 1;
  const deal: C2cDeal = {
    id: c2c.lastDeal,
    offer: id,
    side,
    seller: side === 'sell' ? owner : taker,
    buyer: side === 'sell' ? taker : owner,
    currency,
    number,
    price,
    mark: indexPrice?.sequence ?? null,
    cny: cny?.sequence ?? null,
    money: cnyFor(number, price, spec.decimals),
    way,
    fee,
    feeRate,
    state: 'awaiting',
    end: null,
    toBuyer: ZERO,
    feeTaken: ZERO,
    takenAt: time,
    payBy: (time + c2c.terms.payMs) as TimeMs,
    paidAt: null,
    cancelledAt: null,
    heldUntil: null,
    disputeFrom: null,
    disputeUntil: null,
    endedAt: null,
    dispute: null,
    revision: 0,
  };
  // The hold of a sell offer passes to the deal; for a buy offer the taker's coins are locked.
  if (side === 'buy') c2c.lock(c2c.accountOf(taker, currency), number);
  const shape = {
    remaining: subtract(offer.remaining, number),
    inDeals: add(offer.inDeals, number),
    feeHeld: side === 'sell' ? subtract(offer.feeHeld, fee) : ZERO,
  };
  c2c.changeOffer(offer, shape, 'keep');
  c2c.deals.add(deal, { buyer: 0, seller: 0 }, time);
  c2c.emit({ type: 'c2c_deal_changed', deal });
  c2c.stage.changes.createdId = deal.id;
}
