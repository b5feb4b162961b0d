import type { EarnPlan, EarnPosition } from '@assay/engine';
import type { Account } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';

/** An open position in the auditor's books. */
export type SimulatedPosition = {
  state: EarnPosition;
  readonly plan: EarnPlan;
  readonly account: Account;
  readonly house: Account;
  dueItem: DueItem | null;
};

const MILLION = 1_000_000n;

/** Length of a plan's day. */
export function lengthOf({ unit }: EarnPlan): number {
  return { day: 24 * 60, hour: 60, minute: 1 }[unit] * 60_000;
}

/** Returns the yield of a number of days at a daily rate, rounded down to a unit. */
export function yieldOf(principal: bigint, rate: number, days: number): bigint {
  const product = principal * BigInt(rate) * BigInt(days);
  return (product - (product % MILLION)) / MILLION;
}

/** Promised return that is put on hold when a position begins. */
export function promised(principal: bigint, { kind, rate, days }: EarnPlan): bigint {
  if (kind === 'mortgage') return 0n;
  if (kind === 'lock_release') return yieldOf(principal, rate, 1);
  return yieldOf(principal, rate, kind === 'flexible' ? 30 : days);
}

/** Day of the next event; null when it needs the owner's command. */
export function dayToCome({ state, plan }: Pick<SimulatedPosition, 'state' | 'plan'>): number | null {
  switch (plan.kind) {
    case 'mortgage':
      return null;
    case 'fixed':
    case 'lock_stake':
      return plan.days;
    case 'lock_release':
      return state.day < plan.cliff ? plan.cliff + 1 : state.day + 1;
    default:
      return state.day + 1;
  }
}

/** Returns the part of the principal released up to a day. */
export function freed({ state, plan }: Pick<SimulatedPosition, 'state' | 'plan'>, day: number): bigint {
  const after = day - plan.cliff;
  if (after < 1) return 0n;
  const free =
    plan.releaseBy === 'day'
      ? yieldOf(state.principal, plan.release, after)
      : yieldOf(state.traded, plan.release, 1);
  if (free < state.principal) return free;
  return state.principal;
}
