export {
  availableAfter as earnFreeAfter,
  COVERED_DAYS,
  coverOf as earnCoverOf,
  interestUpTo as earnInterestUpTo,
  shareOf as earnShareOf,
} from './arithmetic.ts';
export type * from './event.ts';
export type * from './plan.ts';
export { EARN_KINDS, EARN_PLAN_STATUSES, EARN_RELEASES } from './plan.ts';
export {
  EARN_FAULTS,
  type EarnPlanFault,
  earnPlanFault,
  MAX_EARN_DAYS,
  MAX_EARN_POSITIONS,
  MAX_EARN_RECURRING,
} from './plan-rules.ts';
export * from './position.ts';
export * from './recurring.ts';
