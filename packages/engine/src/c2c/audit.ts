import { assert } from '../assertion.ts';
import type { C2c } from './c2c.ts';
import { dueOf, isOver } from './deal.ts';

/** Asserts the invariants between any two commands. */
export function auditC2c({ offers, deals, lastOffer, lastDeal }: C2c): void {
  const inDeals = new Map<number, bigint>();
  for (const { deal, item } of deals.all()) {
    assert(deal.id <= lastDeal && !isOver(deal), 'a deal that is kept can still change');
    assert((item?.due ?? null) === dueOf(deal), 'a deal is on the agenda by its deadline');
    assert(deal.seller !== deal.buyer && deal.number > 0n && deal.money > 0n, 'a deal is between two');
    const runs =
      deal.state !== 'cancelled' && (deal.state !== 'disputed' || deal.dispute?.isEscrowed === true);
    if (runs) inDeals.set(deal.offer, (inDeals.get(deal.offer) ?? 0n) + deal.number);
  }
  for (const offer of offers.all()) {
    const { id, total, remaining, status } = offer;
    const running = inDeals.get(id) ?? 0n;
    assert(id <= lastOffer && running === offer.inDeals, 'an offer counts what stands in its deals');
    assert(remaining >= 0n && remaining + running <= total, 'an offer never gives more than it has');
    assert(status === 'open' || (remaining === 0n && offer.feeHeld === 0n), 'what is closed locks nothing');
    inDeals.delete(id);
  }
  assert(inDeals.size === 0, 'a deal that runs has its offer');
}
