import type { TimeMs } from '../ids.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Budget } from './budget.ts';
import type { LeverEvent } from './event.ts';
import type { Lever } from './lever.ts';
import type { LeverPair } from './lever-pair.ts';
import { revoke } from './revoke.ts';
import { advanceClosing } from './settle.ts';

export const CLOSING = 2;

/** A pair has been delisted: its orders are revoked, and when its positions close is told at once. Answers how many. */
export function endOrders(lever: Lever, pair: LeverPair, most: number): number {
  const { agenda, changes } = lever.stage;
  if (pair.closing === null && pair.holding.size > 0) {
    const closesAt = (changes.time + pair.terms.delistingMs) as TimeMs;
    pair.closing = agenda.add(closesAt, pair.id, CLOSING);
    changes.emit<LeverEvent>({ type: 'lever_closing_planned', pair: pair.id, closesAt });
  }
  let count = 0;
  for (const trade of pair.waiting.values()) {
    if (count >= most) break;
    revoke(lever, trade, 'delisting');
    count += 1;
  }
  return count;
}

/** Closes what is held of a delisted pair at its last mark, the oldest first. */
export function closeDelisted(lever: Lever, pair: LeverPair, budget: Budget): Progress {
  const { mark } = pair;
  pair.leaving ??= [...pair.holding.keys()].sort((left, right) => right - left);
  for (let id = pair.leaving.at(-1); id !== undefined && mark !== null; id = pair.leaving.at(-1)) {
    if (!budget.isEnough()) return 'more';
    const trade = pair.holding.get(id);
    if (trade !== undefined) budget.spend(() => advanceClosing(lever, trade, { mark, cause: 'delisting' }));
    if (!pair.holding.has(id)) pair.leaving.pop();
  }
  pair.closing = null;
  pair.leaving = null;
  return 'done';
}
