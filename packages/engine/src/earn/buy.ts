import { isSettling } from '../settling.ts';
import { coverOf, partOf } from './arithmetic.ts';
import type { BuyEarn } from './commands.ts';
import type { Earn, PositionStart } from './earn.ts';
import type { EarnPlan } from './plan.ts';
import { MAX_EARN_POSITIONS } from './plan-rules.ts';
import type { EarnRejection } from './rejection.ts';

/** Opens a position, or returns the rejection. */
export function buy({ by, plan, version, amount, renews }: BuyEarn, earn: Earn): EarnRejection | null {
  const owner = by.trader;
  const fault = earn.stage.owners.actingFault(owner);
  if (fault !== null) return fault;
  const terms = earn.plans.latest(plan);
  if (terms === undefined) return { code: 'unknown_plan' };
  if (terms.version !== version) return { code: 'plan_changed', version: terms.version };
  if (renews && terms.kind !== 'fixed') return { code: 'not_renewable' };
  const start = { owner, principal: amount, renews, renewalOf: null, recurring: null };
  const refused = startFault(start, terms, earn) ?? payingFault(start, terms, earn);
  if (refused !== null) return refused;
  earn.stage.changes.createdId = earn.begin(start, terms).id;
  return null;
}

/** Returns the rejection of a position for reasons other than balances; null if there is none. */
export function startFault(
  { owner, principal }: PositionStart,
  terms: EarnPlan,
  earn: Earn,
): EarnRejection | null {
  const { status, minimum, maximum } = terms;
  if (status !== 'open') return { code: 'plan_not_open' };
  const { country, level } = earn.stage.owners.factsOf(owner);
  if (country !== null && terms.barredCountries.includes(country)) return { code: 'country_barred' };
  if (level < terms.identityLevel) return { code: 'identity_needed', level: terms.identityLevel };
  if (principal < minimum || principal > maximum) return { code: 'amount_out_of_range', minimum, maximum };
  if (earn.positions.countOf(owner) >= MAX_EARN_POSITIONS) {
    return { code: 'too_many_positions', most: MAX_EARN_POSITIONS };
  }
  const held = heldBy(owner, terms.plan, earn);
  if (terms.kind === 'staking' && held > 0n) return { code: 'already_held' };
  const ownersRemainder = terms.perOwner + limitOf(owner, terms.plan, earn) - held;
  if (principal > ownersRemainder) return { code: 'owner_quota', left: atLeastZero(ownersRemainder) };
  const remaining = terms.total - earn.positions.totalOf(terms.plan);
  return principal > remaining ? { code: 'plan_quota', left: atLeastZero(remaining) } : null;
}

/** Returns the rejection if the owner's balance or the exchange's cover is insufficient; null otherwise. */
export function payingFault(
  { owner, principal }: PositionStart,
  terms: EarnPlan,
  earn: Earn,
): EarnRejection | null {
  const account = earn.accountOf(owner, terms.currency);
  if (isSettling(account, earn.stage.rooms)) return { code: 'settling' };
  const free = account.available;
  if (principal > free) return { code: 'insufficient_balance', free };
  return isCovered(principal, terms, earn) ? null : { code: 'house_cannot_cover' };
}

/** Returns true when the interest promised to a position can be locked. */
export function isCovered(principal: bigint, terms: EarnPlan, earn: Earn): boolean {
  return earn.houseOf(terms.currency).available >= coverOf(principal, terms);
}

/** Returns the sum of principals of an owner's running positions of a plan. */
export function heldBy(owner: PositionStart['owner'], plan: number, { positions }: Earn): bigint {
  let total = 0n;
  for (const { position } of positions.ofOwner(owner))
    if (position.plan === plan) total += position.principal;
  return total;
}

/** Returns the amount by which an owner's pledged coins raise the limit in a plan. */
export function limitOf(owner: PositionStart['owner'], plan: number, { positions }: Earn): bigint {
  let total = 0n;
  for (const { position, terms } of positions.ofOwner(owner)) {
    if (terms.limitPlan === plan) total += partOf(position.principal, terms.limitRate);
  }
  return total;
}

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
