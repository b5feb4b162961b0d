import { ONE_MILLION_PPM } from '@assay/money';
import type { CurrencyId } from '../ids.ts';
import { isCountry, isIdentityLevel } from '../stage/owner-facts.ts';
import type { EarnPlanTerms } from './plan.ts';

export const MAX_EARN_DAYS = 1_830;
export const MAX_EARN_POSITIONS = 200;
export const MAX_EARN_RECURRING = 20;
export const MAX_EARN_PLANS = 200;
/** Ten times the principal: more than any plan promises, and little enough to be reckoned with. */
const MAX_RETURN_PPM = 10 * ONE_MILLION_PPM;
const MAX_COUNTRIES = 300;
/** A million of the other currency for each pledged coin, where both have as many decimals. */
const MAX_LIMIT_RATE = ONE_MILLION_PPM * ONE_MILLION_PPM;

/** Faults of the terms of a plan, one word each. */
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

type Known = {
  readonly currency: (id: CurrencyId) => unknown;
  /** The last version of a plan of this number. */
  readonly plan: (plan: number) => EarnPlanTerms | undefined;
};

/** Returns the fault of a plan's terms; null when they can be set. `before` is its last version. */
export function earnPlanFault(
  terms: EarnPlanTerms,
  before: EarnPlanTerms | undefined,
  known: Known,
): EarnPlanFault | null {
  if (before !== undefined && !isOfTheSameKind(terms, before)) return 'kind';
  if (known.currency(terms.currency) === undefined) return 'currency';
  if (!areDays(terms)) return 'days';
  if (!isRate(terms)) return 'rate';
  if (!areLimits(terms)) return 'limits';
  if (!isRelease(terms)) return 'release';
  if (!isLimitPlan(terms, known)) return 'limit_plan';
  const { barredCountries: countries } = terms;
  const areCountries = new Set(countries).size === countries.length && countries.every(isCountry);
  if (!areCountries || countries.length > MAX_COUNTRIES) return 'countries';
  return isIdentityLevel(terms.identityLevel) ? null : 'identity_level';
}

/** Returns true while kind, currency and day unit stay: other coins, or another kind, are another plan. */
function isOfTheSameKind(terms: EarnPlanTerms, before: EarnPlanTerms): boolean {
  return terms.kind === before.kind && terms.currency === before.currency && terms.unit === before.unit;
}

/** A plan with an end says when; one whose coins are released by volume, or at their owner's request, has none. */
function areDays({ kind, days, releaseBy }: EarnPlanTerms): boolean {
  const isEndless =
    kind === 'flexible' || kind === 'mortgage' || (kind === 'lock_release' && releaseBy === 'volume');
  return isEndless ? days === 0 : isWithin(days, 1, MAX_EARN_DAYS);
}

/** Coins that are pledged bring nothing; those that are released bit by bit may, and all others do. */
function isRate({ kind, days, rate }: EarnPlanTerms): boolean {
  if (kind === 'mortgage') return rate === 0;
  if (kind === 'lock_release') return isWithin(rate, 0, MAX_RETURN_PPM);
  return isWithin(rate, 1, ONE_MILLION_PPM) && rate * Math.max(days, 1) <= MAX_RETURN_PPM;
}

function areLimits({ minimum, maximum, perOwner, total }: EarnPlanTerms): boolean {
  return minimum > 0n && minimum <= maximum && maximum <= perOwner && perOwner <= total;
}

/** Returns true when daily releases after the cliff free all of it with the last one, and not before. */
function isRelease({ kind, days, cliff, release, releaseBy }: EarnPlanTerms): boolean {
  if (kind !== 'lock_release') return cliff === 0 && release === 0 && releaseBy === 'day';
  if (!isWithin(cliff, 0, MAX_EARN_DAYS) || !isWithin(release, 1, ONE_MILLION_PPM)) return false;
  if (releaseBy === 'volume') return true;
  const releases = days - cliff;
  return releases > 0 && release * releases >= ONE_MILLION_PPM && release * (releases - 1) < ONE_MILLION_PPM;
}

/** Pledged coins raise the limit in a plan that there is, and that pledges nothing itself. */
function isLimitPlan({ kind, limitPlan, limitRate }: EarnPlanTerms, { plan }: Known): boolean {
  if (kind !== 'mortgage') return limitPlan === null && limitRate === 0;
  const raised = limitPlan === null ? undefined : plan(limitPlan);
  return raised !== undefined && raised.kind !== 'mortgage' && isWithin(limitRate, 1, MAX_LIMIT_RATE);
}

function isWithin(value: number, lowest: number, highest: number): boolean {
  return Number.isSafeInteger(value) && value >= lowest && value <= highest;
}
