import type { OwnerId, TimeMs } from '../ids.ts';
import type { C2c } from './c2c.ts';
import type { ActOnC2cDeal } from './commands.ts';
import type { C2cDeal, C2cParty } from './deal.ts';
import { findDealOfParty } from './deal-of-party.ts';
import { concede } from './dispute.ts';
import { payOut, returnCoins } from './end-deal.ts';
import type { C2cRejection } from './rejection.ts';

/** Applies one party's action to a deal. Rejects actions that the party may not take in the deal's state. */
export function applyDealAction({ type, by, deal: id }: ActOnC2cDeal, c2c: C2c): C2cRejection | null {
  const result = findDealOfParty(id, by.trader, c2c);
  if ('code' in result) return result;
  const { deal, party } = result;
  switch (type) {
    case 'pay_c2c_deal':
      return pay(deal, party, c2c);
    case 'cancel_c2c_deal':
      return cancel(deal, party, c2c);
    case 'release_c2c_deal':
      return release(deal, party, c2c);
    case 'concede_c2c_dispute':
      return concede(deal, party, c2c);
  }
}

function pay(deal: C2cDeal, party: C2cParty, c2c: C2c): C2cRejection | null {
  if (party !== 'buyer') return { code: 'other_party' };
  if (deal.state !== 'awaiting') return { code: 'wrong_deal_state', state: deal.state };
  const { time } = c2c.stage.changes;
  const disputeFrom = (time + c2c.terms.disputeAfterMs) as TimeMs;
  c2c.changeDeal(deal, { state: 'paid', paidAt: time, disputeFrom });
  return null;
}

/**
 * Cancels an unpaid deal and counts it for the cancelling party. A cancel by the buyer returns the coins immediately;
 * after a cancel by the seller they stay locked for `heldMs`.
 */
function cancel(deal: C2cDeal, party: C2cParty, c2c: C2c): C2cRejection | null {
  if (deal.state !== 'awaiting') return { code: 'wrong_deal_state', state: deal.state };
  count(party === 'buyer' ? deal.buyer : deal.seller, c2c);
  if (party === 'buyer') returnCoins(deal, { end: 'buyer_cancelled', ...disputePeriod(c2c) }, c2c);
  else hold(deal, 'seller_cancelled', c2c);
  return null;
}

function release(deal: C2cDeal, party: C2cParty, c2c: C2c): C2cRejection | null {
  if (party !== 'seller') return { code: 'other_party' };
  if (deal.state !== 'paid') return { code: 'wrong_deal_state', state: deal.state };
  payOut(deal, deal.number, 'released', c2c);
  return null;
}

/** Ends a deal whose payment deadline has passed; counts as the buyer's cancellation. */
export function timeOut(deal: C2cDeal, c2c: C2c): void {
  count(deal.buyer, c2c);
  hold(deal, 'timeout', c2c);
}

function hold(deal: C2cDeal, end: 'seller_cancelled' | 'timeout', c2c: C2c): void {
  const heldUntil = (c2c.stage.changes.time + c2c.terms.heldMs) as TimeMs;
  c2c.changeDeal(deal, { state: 'held', end, heldUntil, ...disputePeriod(c2c) });
}

/** Fields of a deal that is cancelled now: it can be disputed for `disputeWithinMs`. */
function disputePeriod({ stage, terms }: C2c): Partial<C2cDeal> {
  const { time } = stage.changes;
  const disputeUntil = (time + terms.disputeWithinMs) as TimeMs;
  return { cancelledAt: time, disputeFrom: time, disputeUntil };
}

function count(owner: OwnerId, c2c: C2c): void {
  c2c.changeTrader(owner, { cancelled: c2c.cancelledToday(owner) + 1, day: c2c.day });
}
