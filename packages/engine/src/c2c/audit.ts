import { assert } from '../assertion.ts';
import type { C2c } from './c2c.ts';
import { dueOf, isOver } from './deal.ts';

/** Asserts the invariants between any two commands. */
export function auditC2c({ offers, deals, lastOffer, lastDeal }: C2c): void {
  const inDeals = new Map<number, bigint>();
  for (const { deal, item } of deals.all()) {
    assert(deal.id <= lastDeal && !isOver(deal), 'a retained deal is not final');
    assert((item?.due ?? null) === dueOf(deal), 'a deal has an agenda item at its deadline');
    assert(
      deal.seller !== deal.buyer && deal.number > 0n && deal.money > 0n,
      'a deal has two different parties',
    );
    const runs =
      deal.state !== 'cancelled' && (deal.state !== 'disputed' || deal.dispute?.isEscrowed === true);
    if (runs) inDeals.set(deal.offer, (inDeals.get(deal.offer) ?? 0n) + deal.number);
  }
  for (const offer of offers.all()) {
    const { id, total, remaining, status } = offer;
    const running = inDeals.get(id) ?? 0n;
    assert(
      id <= lastOffer && running === offer.inDeals,
      "an offer's amount in deals is that of its open deals",
    );
    assert(
      remaining >= 0n && remaining + running <= total,
      'the amounts of an offer do not exceed its total',
    );
    assert(
      status === 'open' || (remaining === 0n && offer.feeHeld === 0n),
      'a closed offer has no remaining amount and no held fee',
    );
    inDeals.delete(id);
  }
  assert(inDeals.size === 0, 'an open deal has its offer');
}
