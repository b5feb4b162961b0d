import { EARN_KINDS, EARN_PLAN_STATUSES, EARN_RELEASES } from '@assay/domain';
import type { Amount, RatePpm } from '@assay/money';
import type { CurrencyId } from '../ids.ts';
import type { DayUnit } from '../stage/day-unit.ts';

export type EarnKind = (typeof EARN_KINDS)[number];

export type EarnPlanStatus = (typeof EARN_PLAN_STATUSES)[number];

export type EarnRelease = (typeof EARN_RELEASES)[number];

/**
 * One version of a plan. A position keeps the version under which it was opened. Amounts in minor units of the
 * currency.
 */
export type EarnPlan = {
  /** Number of the plan, chosen by staff. */
  readonly plan: number;
  /** Sequential number, from 1. */
  readonly version: number;
  readonly kind: EarnKind;
  readonly currency: CurrencyId;
  readonly status: EarnPlanStatus;
  /** Length of a day of the plan. */
  readonly unit: DayUnit;
  /** Duration in days; 0 if it lasts until ended or until everything is released. */
  readonly days: number;
  /** Rate on the principal: per day, or in total if coins are released gradually. */
  readonly rate: RatePpm;
  /** Limits of one position's principal. */
  readonly minimum: Amount;
  readonly maximum: Amount;
  /** Maximum total of one owner's open positions, and of all owners'. */
  readonly perOwner: Amount;
  readonly total: Amount;
  /** Days before the first release, and the share of the principal released on each following day. */
  readonly cliff: number;
  readonly release: RatePpm;
  readonly releaseBy: EarnRelease;
  /** Plan whose limit pledged coins raise, and the increase per million pledged units. */
  readonly limitPlan: number | null;
  readonly limitRate: number;
  /** Minimum identity level, and countries of identity whose users may not open a position. */
  readonly identityLevel: number;
  readonly barredCountries: readonly string[];
};

/** Terms of a plan as staff set them, without number, version and status. */
export type EarnPlanTerms = Omit<EarnPlan, 'plan' | 'version' | 'status'>;

/** Copies the fields in a fixed order, without others, so that the state's text does not depend on the caller. */
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
