import type { TimeMs } from '../ids.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Outage } from '../stage/outage.ts';
import type { C2c } from './c2c.ts';
import type { C2cDeal } from './deal.ts';

/**
 * Extends running deadlines by the duration of an outage, during which nobody could pay, release or dispute. Handles up
 * to `most` deals.
 */
export function moveDeadlines({ from, to }: Outage, most: number, c2c: C2c): Progress {
  let left = most;
  for (let open = c2c.deals.nextToMove(); open !== null; open = c2c.deals.nextToMove()) {
    const isMoved = open.movedTo >= to;
    if (!isMoved && left === 0) return 'more';
    c2c.deals.passedMove(open);
    if (isMoved) continue;
    left -= 1;
    open.movedTo = to;
    const shape = movedOn(open.deal, from, to - from);
    if (shape !== null) c2c.changeDeal(open.deal, shape);
  }
  return 'done';
}

/**
 * Returns the extended deadlines of the deal's state that had not passed at the start of the outage; null if there are
 * none.
 */
function movedOn(deal: C2cDeal, from: TimeMs, ms: number): Partial<C2cDeal> | null {
  const { state, payBy, heldUntil, disputeFrom, disputeUntil, dispute } = deal;
  const runs = (time: TimeMs | null): boolean => time !== null && time >= from;
  const later = <Time extends TimeMs | null>(time: Time): Time =>
    time !== null && runs(time) ? ((time + ms) as Time) : time;
  if (state === 'awaiting') return runs(payBy) ? { payBy: later(payBy) } : null;
  if (state === 'paid') return runs(disputeFrom) ? { disputeFrom: later(disputeFrom) } : null;
  if (state === 'held' || state === 'cancelled') {
    if (!runs(disputeUntil)) return null;
    return state === 'held'
      ? { heldUntil: later(heldUntil), disputeUntil: later(disputeUntil) }
      : { disputeUntil: later(disputeUntil) };
  }
  if (dispute === null || (!runs(dispute.statementsUntil) && !runs(dispute.appealUntil))) return null;
  const statementsUntil = later(dispute.statementsUntil);
  return { dispute: { ...dispute, statementsUntil, appealUntil: later(dispute.appealUntil) } };
}
