import { beginningFault, isCovered } from './buy.ts';
import type { Beginning, Earn } from './earn.ts';
import type { OpenPosition } from './positions.ts';

/** Reopens a position that has just been closed, under the last version of its plan. Returns true if it succeeded. */
export function renew({ position }: OpenPosition, earn: Earn): boolean {
  const { id, owner, plan, principal, recurring } = position;
  if (earn.stage.owners.actingFault(owner) !== null) return false;
  const terms = earn.plans.latest(plan);
  if (terms === undefined) return false;
  const beginning: Beginning = { owner, principal, renews: true, renewalOf: id, recurring };
  if (beginningFault(beginning, terms, earn) !== null || !isCovered(principal, terms, earn)) return false;
  earn.begin(beginning, terms);
  return true;
}
