import { type Amount, feeRoundedUp, MAXIMUM_AMOUNT } from '@assay/money';
import { mayLeave } from '../may-leave.ts';
import { isSettling } from '../settling.ts';
import { isCountry, isIdentityLevel } from '../stage/owner-facts.ts';
import type { C2c } from './c2c.ts';
import type { PublishOffer, WithdrawOffer } from './commands.ts';
import { type C2cOffer, heldByOffer, moneyFor } from './offer.ts';
import type { C2cRejection } from './rejection.ts';

/** No coin costs 100 million CNY. */
const HIGHEST_PRICE = 1_000_000_000_000n;
const MOST_DEALS_WANTED = 1_000_000;

/** Publishes an offer. Who sells locks the coins, and the fee beside them. */
export function publish(command: PublishOffer, c2c: C2c): C2cRejection | null {
  const { by, currency } = command;
  const fault = publishingFault(command, c2c) ?? shapeFault(command, c2c);
  if (fault !== null) return fault;
  const { stage } = c2c;
  const account = c2c.accountOf(by.trader, currency);
  if (isSettling(account, stage.rooms)) return { code: 'settling' };
  const offer = offerOf(command, c2c);
  const held = heldByOffer(offer);
  const free = mayLeave(account, stage.rooms);
  if (held > free) return { code: 'insufficient_balance', free };
  c2c.lastOffer = offer.id;
  c2c.lock(account, held);
  c2c.offers.put(offer);
  c2c.emit({ type: 'c2c_offer_changed', offer });
  stage.changes.made = offer.id;
  return null;
}

/** Takes an offer off the market: what is in no deal is free. A frozen owner may, too. */
export function withdraw({ by, offer: id }: WithdrawOffer, c2c: C2c): C2cRejection | null {
  const offer = c2c.offers.find(id);
  if (offer === undefined || offer.owner !== by.trader || offer.status !== 'open') {
    return { code: 'unknown_offer' };
  }
  const account = c2c.accountOf(offer.owner, offer.currency);
  if (isSettling(account, c2c.stage.rooms)) return { code: 'settling' };
  const nothing = 0n as Amount;
  const closedAt = c2c.stage.changes.time;
  c2c.changeOffer(offer, { status: 'withdrawn', remaining: nothing, feeHeld: nothing, closedAt }, 'lock');
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

function shapeFault(command: PublishOffer, { terms, stage }: C2c): C2cRejection | null {
  const { currency, total, unitPrice: price, minimum: least, maximum: most } = command;
  const offered = terms.currencies.find((one) => one.currency === currency);
  const spec = stage.listings.currency(currency);
  if (offered === undefined || spec === undefined) return { code: 'currency_not_offered' };
  const { minimum, maximum } = offered;
  if (total < minimum || total > maximum) return { code: 'offer_out_of_range', minimum, maximum };
  const isPrice =
    price > 0n && price <= HIGHEST_PRICE && moneyFor(total, price, spec.decimals) <= MAXIMUM_AMOUNT;
  if (!isPrice) return { code: 'invalid_c2c_price' };
  if (least <= 0n || least > most || least > total) return { code: 'invalid_parts' };
  const { level, deals, country } = command;
  const isWanted = isIdentityLevel(level) && deals >= 0 && deals <= MOST_DEALS_WANTED;
  return isWanted && (country === null || isCountry(country)) ? null : { code: 'invalid_wanted' };
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
    total,
    remaining: total,
    inDeals: 0n as Amount,
    feeHeld: side === 'sell' ? feeRoundedUp(total, fee) : (0n as Amount),
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
