import { partOf } from './arithmetic.ts';
import { heldBy, limitOf } from './buy.ts';
import type { RedeemEarn, RenewEarn } from './commands.ts';
import type { Earn } from './earn.ts';
import type { EarnPositionId } from './position.ts';
import type { OpenPosition } from './positions.ts';
import type { EarnRejection } from './rejection.ts';

/** Redeems a position before its end: savings, and pledged coins whose raised limit is not in use. */
export function redeem({ by, position: id }: RedeemEarn, earn: Earn): EarnRejection | null {
  const open = findOwnPosition(by.trader, id, earn);
  if ('code' in open) return open;
  const { kind } = open.position;
  if (kind !== 'fixed' && kind !== 'flexible' && kind !== 'mortgage') return { code: 'not_redeemable' };
  const excess = kind === 'mortgage' ? limitExcessWithout(open, earn) : 0n;
  if (excess > 0n) return { code: 'limit_in_use', excess };
  earn.close(open);
  earn.emitEnd(open, { status: kind === 'mortgage' ? 'completed' : 'redeemed' });
  return null;
}

/** Sets whether a position is renewed at its end. */
export function setRenewal({ by, position: id, renews }: RenewEarn, earn: Earn): EarnRejection | null {
  const fault = earn.stage.owners.actingFault(by.trader);
  if (fault !== null) return fault;
  const open = findOwnPosition(by.trader, id, earn);
  if ('code' in open) return open;
  if (open.position.kind !== 'fixed') return { code: 'not_renewable' };
  if (open.position.renews !== renews) earn.change(open, { renews });
  return null;
}

/** Returns an open position of the owner. Frozen owners may redeem positions, but not open them. */
function findOwnPosition(
  owner: RedeemEarn['by']['trader'],
  id: number,
  earn: Earn,
): OpenPosition | EarnRejection {
  const open = earn.positions.find(id as EarnPositionId);
  if (open === undefined || open.position.owner !== owner) return { code: 'unknown_position' };
  return earn.isSettling(open) ? { code: 'settling' } : open;
}

/** Returns the excess of the owner's positions of the plan over their limit without this pledge. */
function limitExcessWithout({ position: { owner, principal }, terms }: OpenPosition, earn: Earn): bigint {
  const { limitPlan, limitRate } = terms;
  const raised = limitPlan === null ? undefined : earn.plans.latest(limitPlan);
  if (raised === undefined) return 0n;
  const remaining = raised.perOwner + limitOf(owner, raised.plan, earn) - partOf(principal, limitRate);
  return heldBy(owner, raised.plan, earn) - remaining;
}
