import { assert } from '../assertion.ts';
import type { TimeMs } from '../ids.ts';
import { unlock } from '../ledger/hold.ts';
import { move } from '../ledger/move.ts';
import {
  type AcceptorDeal,
  type AcceptorDealState,
  type DealEnder,
  isOpenDeal,
  PLEDGE_LOCK_MS,
  sellerOf,
  takerOf,
} from './deal.ts';
import type { DealState } from './open-deal.ts';

/**
 * Delivers the coins of a deal to the receiver. An automatically confirmed deal is retained for as long as its pledge
 * is locked.
 */
export function confirm(
  deal: AcceptorDeal,
  endedBy: DealEnder,
  { stage, acceptors, deals }: DealState,
): void {
  const { ledger, changes } = stage;
  const seller = deals.accountOf(deal, sellerOf(deal));
  unlock(seller, deal.amount, changes);
  const taker = ledger.table('legal', deal.currency).getOrCreate(takerOf(deal));
  const reason = deal.kind === 'buy' ? 'acceptor_deposit' : 'acceptor_withdrawal';
  move(seller, taker, deal.amount, reason, deal.id, changes);
  const isBySelf = endedBy === 'time';
  const dueAt = isBySelf ? ((changes.time + PLEDGE_LOCK_MS) as TimeMs) : null;
  deals.change({ ...deal, state: 'confirmed', dueAt, endedBy });
  if (isBySelf) acceptors.lockPledge(deal.acceptor);
}

/** Gives the coins of a deal back to their owner. */
export function returnCoins(
  deal: AcceptorDeal,
  state: Extract<AcceptorDealState, 'rejected' | 'cancelled' | 'expired'>,
  endedBy: DealEnder,
  { stage, deals }: DealState,
): void {
  unlock(deals.accountOf(deal, sellerOf(deal)), deal.amount, stage.changes);
  deals.change({ ...deal, state, dueAt: null, endedBy });
  const isLapsed = state === 'cancelled' || (state === 'expired' && deal.kind === 'buy');
  if (isLapsed && stage.upgrades.isActive('bounded_holds')) deals.lapses.add(deal.owner, stage.changes.time);
}

/** Opens a dispute, which staff must decide: the deadline of the deal is removed. */
export function dispute(deal: AcceptorDeal, { deals }: DealState): void {
  deals.change({ ...deal, state: 'disputed', dueAt: null });
}

/** Processes a due agenda item of a deal: its deadline (slot 0), or the notice with this number. */
export function advance(id: number, slot: number, desk: DealState): void {
  const { stage, deals } = desk;
  const deal = deals.of(id);
  assert(deal !== undefined, 'the thing of a due agenda item exists');
  if (slot > 0) {
    deals.change({ ...deal, notices: slot }, 'acceptor_deal_noticed');
    return;
  }
  if (!isOpenDeal(deal)) {
    // A week after its automatic confirmation a deal is final.
    deals.change({ ...deal, dueAt: null });
    return;
  }
  if (deal.state === 'waiting') returnCoins(deal, 'expired', 'time', desk);
  else if (deal.state === 'paid') dispute(deal, desk);
  else {
    const { owners } = stage;
    const isExcluded =
      owners.actingFault(deal.owner) !== null || owners.receivingFault(deal.acceptorOwner) !== null;
    if (isExcluded) dispute(deal, desk);
    else confirm(deal, 'time', desk);
  }
}
