import { isPositive, percentOf, placesOf, product, rounded } from '@assay/money';
import type { Plan } from '../use-plans.ts';

/** Expected return of an amount under a plan, as exact decimal text, rounded down to the unit. */
export type Outlook = {
  /** After its whole term, or after thirty days where it has none. */
  readonly total: string;
  readonly perDay: string | null;
  /** Amount by which a pledge raises the limit of another plan; null for any other plan. */
  readonly limit: string | null;
};

const WITHOUT_END_DAYS = 30;

/** Returns the expected return of an amount; null unless the amount is above zero. */
export function outlookOf(plan: Plan, amount: string): Outlook | null {
  if (!isPositive(amount)) return null;
  const decimals = placesOf(plan.min_single_limit);
  const down = (value: string) => rounded(value, decimals, 'down');
  const part = percentOf(amount, plan.rate);
  switch (plan.kind) {
    case 'mortgage':
      return { total: '0', perDay: null, limit: down(product(amount, plan.limit_rate)) };
    case 'lock_release':
      return { total: down(part), perDay: null, limit: null };
    case 'flexible':
      return { total: down(product(part, WITHOUT_END_DAYS)), perDay: down(part), limit: null };
    default:
      return { total: down(product(part, plan.period)), perDay: down(part), limit: null };
  }
}
