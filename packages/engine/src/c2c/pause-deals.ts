import type { TimeMs } from '../ids.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Outage } from '../stage/outage.ts';
import type { C2c } from './c2c.ts';
import type { C2cDeal } from './deal.ts';

/** The exchange stood still: nobody could pay, release or dispute, so the deadlines that ran move on by it. */
export function moveDeadlines({ from, to }: Outage, most: number, c2c: C2c): Progress {
  let left = most;
  for (const open of c2c.deals.all()) {
    if (open.movedTo >= to) continue;
    if (left === 0) return 'more';
    left -= 1;
    open.movedTo = to;
    c2c.changeDeal(open.deal, movedOn(open.deal, from, to - from));
  }
  return 'done';
}

/** The deadlines of the present state, as far as they had not passed when it began. */
function movedOn(deal: C2cDeal, from: TimeMs, ms: number): Partial<C2cDeal> {
  const later = <Time extends TimeMs | null>(time: Time): Time =>
    time === null || time < from ? time : ((time + ms) as Time);
  const { state, payBy, heldUntil, disputeFrom, disputeUntil, dispute } = deal;
  if (state === 'awaiting') return { payBy: later(payBy) };
  if (state === 'paid') return { disputeFrom: later(disputeFrom) };
  if (state === 'held') return { heldUntil: later(heldUntil), disputeUntil: later(disputeUntil) };
  if (state === 'cancelled') return { disputeUntil: later(disputeUntil) };
  if (dispute === null) return {};
  const statementsUntil = later(dispute.statementsUntil);
  return { dispute: { ...dispute, statementsUntil, appealUntil: later(dispute.appealUntil) } };
}
