import type { TimeMs } from '../ids.ts';
import type { EarnPlan } from './plan.ts';
import type { EarnPosition } from './position.ts';
import type { EarnRecurring } from './recurring.ts';

export type EarnEvent =
  | { readonly type: 'earn_plan_set'; readonly plan: EarnPlan; readonly time: TimeMs }
  /** New state after a change. */
  | { readonly type: 'earn_position_changed'; readonly position: EarnPosition }
  | { readonly type: 'earn_recurring_changed'; readonly recurring: EarnRecurring };
