import { isPositive, multiplyByPercent, placesOf, product, rounded } from '@assay/money';
import type { Plan } from '../use-plans.ts';

/** Expected return of an amount under a plan, as decimal strings rounded down to the plan's decimals. */
export type Outlook = {
  /** Interest over the full term, over 30 days for a flexible plan; 0 for a pledge. */
  readonly total: string;
  /** Interest per day; null for a plan without daily interest. */
  readonly perDay: string | null;
  /** Amount by which a pledge raises the purchase limit of another plan; null for all other kinds. */
  readonly limit: string | null;
};

const WITHOUT_END_DAYS = 30;

/** Returns the expected return of an amount, or null unless the amount is positive. */
export function outlookOf(plan: Plan, amount: string): Outlook | null {
  if (!isPositive(amount)) return null;
  const decimals = placesOf(plan.min_single_limit);
  const roundDown = (value: string) => rounded(value, decimals, 'down');
  const part = multiplyByPercent(amount, plan.rate);
  switch (plan.kind) {
    case 'mortgage':
      return { total: '0', perDay: null, limit: roundDown(product(amount, plan.limit_rate)) };
    case 'lock_release':
      return { total: roundDown(part), perDay: null, limit: null };
    case 'flexible':
      return { total: roundDown(product(part, WITHOUT_END_DAYS)), perDay: roundDown(part), limit: null };
    default:
      return { total: roundDown(product(part, plan.period)), perDay: roundDown(part), limit: null };
  }
}
