import Big from 'big.js';
import type { Plan } from '../use-plans.ts';

/** What an amount would bring under a plan, as exact decimal text, rounded down to the unit. */
export type Outlook = {
  /** After its whole term, or after thirty days where it has none. */
  readonly total: string;
  readonly perDay: string | null;
  /** By how much a pledge raises the limit of another plan. */
  readonly limit: string | null;
};

const WITHOUT_END_DAYS = 30;
const PERCENT = 100;

/** What follows from an amount; null while it is none. */
export function outlookOf(plan: Plan, amount: string): Outlook | null {
  if (!/^\d+(\.\d+)?$/.test(amount)) return null;
  const value = new Big(amount);
  if (value.lte(0)) return null;
  const decimals = plan.min_single_limit.split('.')[1]?.length ?? 0;
  const down = (of: Big) => of.round(decimals, Big.roundDown).toFixed();
  const part = value.times(plan.rate).div(PERCENT);
  switch (plan.kind) {
    case 'mortgage':
      return { total: '0', perDay: null, limit: down(value.times(plan.limit_rate)) };
    case 'lock_release':
      return { total: down(part), perDay: null, limit: null };
    case 'flexible':
      return { total: down(part.times(WITHOUT_END_DAYS)), perDay: down(part), limit: null };
    default:
      return { total: down(part.times(plan.period)), perDay: down(part), limit: null };
  }
}
