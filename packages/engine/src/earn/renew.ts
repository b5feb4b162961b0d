import { isCovered, startFault } from './buy.ts';
import type { Earn, PositionStart } from './earn.ts';
import type { OpenPosition } from './positions.ts';

/** Reopens a position that has just been closed, under the last version of its plan. Returns true if it succeeded. */
export function renew({ position }: OpenPosition, earn: Earn): boolean {
  const { id, owner, plan, principal, recurring } = position;
  if (earn.stage.owners.actingFault(owner) !== null) return false;
  const terms = earn.plans.latest(plan);
  if (terms === undefined) return false;
  const start: PositionStart = { owner, principal, renews: true, renewalOf: id, recurring };
  if (startFault(start, terms, earn) !== null || !isCovered(principal, terms, earn)) return false;
  earn.begin(start, terms);
  return true;
}
