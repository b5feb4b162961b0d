import { ONE_MILLION_PPM } from '@assay/money';
import type { CurrencyId } from '../ids.ts';
import { isCountry, isIdentityLevel } from '../stage/owner-facts.ts';
import type { EarnPlanTerms } from './plan.ts';

export const MAX_EARN_DAYS = 1_830;
export const MAX_EARN_POSITIONS = 200;
export const MAX_EARN_RECURRING = 20;
export const MAX_EARN_PLANS = 200;
/** Maximum return, ten times the principal: above any real plan, and small enough for the arithmetic. */
const MAX_RETURN_PPM = 10 * ONE_MILLION_PPM;
const MAX_COUNTRIES = 300;
/** A million units of the other currency per pledged unit, given equal decimals. */
const MAX_LIMIT_RATE = ONE_MILLION_PPM * ONE_MILLION_PPM;

/** Faults of the terms of a plan. */
export const EARN_FAULTS = [
  'kind',
  'currency',
  'days',
  'rate',
  'limits',
  'release',
  'limit_plan',
  'countries',
  'identity_level',
] as const;
export type EarnPlanFault = (typeof EARN_FAULTS)[number];

type Lookups = {
  readonly currency: (id: CurrencyId) => unknown;
  /** Returns the last version of a plan with this number; undefined if there is none. */
  readonly plan: (plan: number) => EarnPlanTerms | undefined;
};

/** Returns the fault of a plan's terms; null if they are valid. `before` is its last version. */
export function earnPlanFault(
  terms: EarnPlanTerms,
  before: EarnPlanTerms | undefined,
  lookups: Lookups,
): EarnPlanFault | null {
  if (before !== undefined && !isSameKind(terms, before)) return 'kind';
  if (lookups.currency(terms.currency) === undefined) return 'currency';
  if (!areDays(terms)) return 'days';
  if (!isRate(terms)) return 'rate';
  if (!areLimits(terms)) return 'limits';
  if (!isRelease(terms)) return 'release';
  if (!isLimitPlan(terms, lookups)) return 'limit_plan';
  const { barredCountries: countries } = terms;
  const areCountries = new Set(countries).size === countries.length && countries.every(isCountry);
  if (!areCountries || countries.length > MAX_COUNTRIES) return 'countries';
  return isIdentityLevel(terms.identityLevel) ? null : 'identity_level';
}

/** Returns true if kind, currency and day unit are unchanged; otherwise it must be another plan. */
function isSameKind(terms: EarnPlanTerms, before: EarnPlanTerms): boolean {
  return terms.kind === before.kind && terms.currency === before.currency && terms.unit === before.unit;
}

/**
 * Returns true if `days` is valid: 0 for a plan that is released by volume or at the owner's request, otherwise
 * positive.
 */
function areDays({ kind, days, releaseBy }: EarnPlanTerms): boolean {
  const isEndless =
    kind === 'flexible' || kind === 'mortgage' || (kind === 'lock_release' && releaseBy === 'volume');
  return isEndless ? days === 0 : isWithin(days, 1, MAX_EARN_DAYS);
}

/** Returns true if the rate is valid: zero for pledged coins, optional for gradual releases, otherwise positive. */
function isRate({ kind, days, rate }: EarnPlanTerms): boolean {
  if (kind === 'mortgage') return rate === 0;
  if (kind === 'lock_release') return isWithin(rate, 0, MAX_RETURN_PPM);
  return isWithin(rate, 1, ONE_MILLION_PPM) && rate * Math.max(days, 1) <= MAX_RETURN_PPM;
}

function areLimits({ minimum, maximum, perOwner, total }: EarnPlanTerms): boolean {
  return minimum > 0n && minimum <= maximum && maximum <= perOwner && perOwner <= total;
}

/** Returns true when the daily releases after the cliff complete exactly with the last one. */
function isRelease({ kind, days, cliff, release, releaseBy }: EarnPlanTerms): boolean {
  if (kind !== 'lock_release') return cliff === 0 && release === 0 && releaseBy === 'day';
  if (!isWithin(cliff, 0, MAX_EARN_DAYS) || !isWithin(release, 1, ONE_MILLION_PPM)) return false;
  if (releaseBy === 'volume') return true;
  const releases = days - cliff;
  return releases > 0 && release * releases >= ONE_MILLION_PPM && release * (releases - 1) < ONE_MILLION_PPM;
}

/**
 * Returns true if the limit plan is valid: pledged coins raise the limit of an existing plan that is not itself a
 * pledge.
 */
function isLimitPlan({ kind, limitPlan, limitRate }: EarnPlanTerms, { plan }: Lookups): boolean {
  if (kind !== 'mortgage') return limitPlan === null && limitRate === 0;
  const raised = limitPlan === null ? undefined : plan(limitPlan);
  return raised !== undefined && raised.kind !== 'mortgage' && isWithin(limitRate, 1, MAX_LIMIT_RATE);
}

function isWithin(value: number, lowest: number, highest: number): boolean {
  return Number.isSafeInteger(value) && value >= lowest && value <= highest;
}
