import type { TimeMs } from '../ids.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Outage } from '../stage/outage.ts';
import type { C2c } from './c2c.ts';
import type { C2cDeal } from './deal.ts';

/**
 * Extends running deadlines by the duration of an outage, during which nobody could pay, release or dispute. Handles up
 * to `maxDeals` deals.
 */
export function extendDeadlines({ from, to }: Outage, maxDeals: number, c2c: C2c): Progress {
  let remaining = maxDeals;
  for (let open = c2c.deals.nextToMove(); open !== null; open = c2c.deals.nextToMove()) {
    const isExtended = open.extendedTo >= to;
    if (!isExtended && remaining === 0) return 'more';
    c2c.deals.advanceMove(open);
    if (isExtended) continue;
    remaining -= 1;
    open.extendedTo = to;
    const shape = extendedDeadlines(open.deal, from, to - from);
    if (shape !== null) c2c.changeDeal(open.deal, shape);
  }
  return 'done';
}

/**
 * Returns the extended deadlines of the deal's state that had not passed at the start of the outage; null if there are
 * none.
 */
function extendedDeadlines(deal: C2cDeal, from: TimeMs, durationMs: number): Partial<C2cDeal> | null {
  const { state, payBy, heldUntil, disputeFrom, disputeUntil, dispute } = deal;
  const isRunning = (time: TimeMs | null): boolean => time !== null && time >= from;
  const extended = <Time extends TimeMs | null>(time: Time): Time =>
    time !== null && isRunning(time) ? ((time + durationMs) as Time) : time;
  if (state === 'awaiting') return isRunning(payBy) ? { payBy: extended(payBy) } : null;
  if (state === 'paid') return isRunning(disputeFrom) ? { disputeFrom: extended(disputeFrom) } : null;
  if (state === 'held' || state === 'cancelled') {
    if (!isRunning(disputeUntil)) return null;
    return state === 'held'
      ? { heldUntil: extended(heldUntil), disputeUntil: extended(disputeUntil) }
      : { disputeUntil: extended(disputeUntil) };
  }
  if (dispute === null || (!isRunning(dispute.statementsUntil) && !isRunning(dispute.appealUntil)))
    return null;
  const statementsUntil = extended(dispute.statementsUntil);
  return { dispute: { ...dispute, statementsUntil, appealUntil: extended(dispute.appealUntil) } };
}
