import { EARN_KINDS, EARN_PLAN_STATUSES, EARN_RELEASES } from '@assay/domain';
import type { Amount, RatePpm } from '@assay/money';
import type { CurrencyId } from '../ids.ts';
import type { DayUnit } from '../stage/day-unit.ts';

export type EarnKind = (typeof EARN_KINDS)[number];

export type EarnPlanStatus = (typeof EARN_PLAN_STATUSES)[number];

export type EarnRelease = (typeof EARN_RELEASES)[number];

/** One version of a plan. A position keeps the version that it began under. Amounts in minor units of the currency. */
export type EarnPlan = {
  /** The house's own number of it. */
  readonly plan: number;
  /** 1, 2, 3, … */
  readonly version: number;
  readonly kind: EarnKind;
  readonly currency: CurrencyId;
  readonly status: EarnPlanStatus;
  /** Length of a day of the plan. */
  readonly unit: DayUnit;
  /** Number of days that it lasts; 0 where it lasts until it is ended, or as long as the release takes. */
  readonly days: number;
  /** Of the principal: for each day, or for all of it where coins are released bit by bit. */
  readonly rate: RatePpm;
  /** Bounds of one position's principal. */
  readonly minimum: Amount;
  readonly maximum: Amount;
  /** Maximum of all running positions of one owner together, and of all owners. */
  readonly perOwner: Amount;
  readonly total: Amount;
  /** Days before the first release, and how much of the whole is released with each day after them. */
  readonly cliff: number;
  readonly release: RatePpm;
  readonly releaseBy: EarnRelease;
  /** The plan in which pledged coins give a larger limit, and how much of it for a million units that are pledged. */
  readonly limitPlan: number | null;
  readonly limitRate: number;
  /** Below this level of identity nobody may begin, nor in these countries of identity. */
  readonly identityLevel: number;
  readonly barredCountries: readonly string[];
};

/** Terms of a plan as they are set: its number, version and status come beside. */
export type EarnPlanTerms = Omit<EarnPlan, 'plan' | 'version' | 'status'>;

/** The fields in one order and nothing else, so that the state's text does not depend on how the caller wrote them. */
export function copyOfPlan(plan: EarnPlan): EarnPlan {
  return {
    plan: plan.plan,
    version: plan.version,
    kind: plan.kind,
    currency: plan.currency,
    status: plan.status,
    unit: plan.unit,
    days: plan.days,
    rate: plan.rate,
    minimum: plan.minimum,
    maximum: plan.maximum,
    perOwner: plan.perOwner,
    total: plan.total,
    cliff: plan.cliff,
    release: plan.release,
    releaseBy: plan.releaseBy,
    limitPlan: plan.limitPlan,
    limitRate: plan.limitRate,
    identityLevel: plan.identityLevel,
    barredCountries: [...plan.barredCountries],
  };
}

export { EARN_KINDS, EARN_PLAN_STATUSES, EARN_RELEASES };
