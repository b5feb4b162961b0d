import type { TimeMs } from '../ids.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Budget } from './budget.ts';
import type { LeverEvent } from './event.ts';
import type { Lever } from './lever.ts';
import type { LeverPair } from './lever-pair.ts';
import { revoke } from './revoke.ts';
import { advanceClosing } from './settle.ts';

export const CLOSING = 2;

/**
 * Revokes up to `maxItems` waiting orders of a delisted pair; returns the number revoked. The first call also schedules the
 * closing of open positions, `delistingMs` of the terms later, and emits `lever_closing_planned`.
 */
export function endOrders(lever: Lever, pair: LeverPair, maxItems: number): number {
  const { agenda, changes } = lever.stage;
  if (pair.closing === null && pair.positionsById.size > 0) {
    const closesAt = (changes.time + pair.terms.delistingMs) as TimeMs;
    pair.closing = agenda.add(closesAt, pair.id, CLOSING);
    changes.emit<LeverEvent>({ type: 'lever_closing_planned', pair: pair.id, closesAt });
  }
  let count = 0;
  for (const trade of pair.openOrders.values()) {
    if (count >= maxItems) break;
    revoke(lever, trade, 'delisting');
    count += 1;
  }
  return count;
}

/**
 * Closes the open positions of a delisted pair at its last accepted index price, the oldest first. Returns `more` when
 * the budget is used up before all are closed.
 */
export function closeDelisted(lever: Lever, pair: LeverPair, budget: Budget): Progress {
  const { indexPrice } = pair;
  pair.positionsToClose ??= [...pair.positionsById.keys()].sort((left, right) => right - left);
  for (
    let id = pair.positionsToClose.at(-1);
    id !== undefined && indexPrice !== null;
    id = pair.positionsToClose.at(-1)
  ) {
    if (!budget.hasBudget()) return 'more';
    const trade = pair.positionsById.get(id);
    if (trade !== undefined)
      budget.execute(() => advanceClosing(lever, trade, { indexPrice, cause: 'delisting' }));
    if (!pair.positionsById.has(id)) pair.positionsToClose.pop();
  }
  pair.closing = null;
  pair.positionsToClose = null;
  return 'done';
}
