import type { EarnPlan, EarnPlanFault, EarnPlanTerms } from '@assay/engine';

const [TEN_TIMES, ALL] = [10_000_000, 1_000_000];

/** Returns the fault of a plan: the first in the order of the checks; null for none. */
export function planFault(
  terms: EarnPlanTerms,
  before: EarnPlan | undefined,
  hasCurrency: boolean,
  raised: EarnPlan | undefined,
): EarnPlanFault | null {
  const checks: readonly (readonly [EarnPlanFault, boolean])[] = [
    ['kind', before === undefined || isSame(terms, before)],
    ['currency', hasCurrency],
    ['days', hasDays(terms)],
    ['rate', hasRate(terms)],
    ['limits', hasLimits(terms)],
    ['release', hasRelease(terms)],
    ['limit_plan', hasLimitPlan(terms, raised)],
    ['countries', hasCountries(terms)],
    ['identity_level', [0, 1, 2, 3].includes(terms.identityLevel)],
  ];
  return checks.find(([, isFine]) => !isFine)?.[0] ?? null;
}

function isSame(terms: EarnPlanTerms, before: EarnPlan): boolean {
  return (
    [terms.kind, terms.currency, terms.unit].join() === [before.kind, before.currency, before.unit].join()
  );
}

function hasDays({ kind, days, releaseBy }: EarnPlanTerms): boolean {
  const isTermValid =
    ['flexible', 'mortgage'].includes(kind) || (kind === 'lock_release' && releaseBy !== 'day');
  return isTermValid ? days === 0 : Number.isInteger(days) && days > 0 && days <= 1_830;
}

function hasRate({ kind, rate, days }: EarnPlanTerms): boolean {
  if (kind === 'mortgage') return rate === 0;
  if (kind === 'lock_release') return rate >= 0 && rate <= TEN_TIMES;
  return rate > 0 && rate <= ALL && rate * (days || 1) <= TEN_TIMES;
}

function hasLimits({ minimum, maximum, perOwner, total }: EarnPlanTerms): boolean {
  return 0n < minimum && minimum <= maximum && maximum <= perOwner && perOwner <= total;
}

function hasRelease({ kind, days, cliff, release, releaseBy }: EarnPlanTerms): boolean {
  if (kind !== 'lock_release') return cliff === 0 && release === 0 && releaseBy === 'day';
  if (cliff < 0 || cliff > 1_830 || release < 1 || release > ALL) return false;
  return releaseBy === 'volume' || Math.ceil(ALL / release) === days - cliff;
}

function hasLimitPlan({ kind, limitPlan, limitRate }: EarnPlanTerms, raised: EarnPlan | undefined): boolean {
  if (kind !== 'mortgage') return limitPlan === null && limitRate === 0;
  if (limitPlan === null || raised === undefined || raised.kind === 'mortgage') return false;
  return limitRate >= 1 && limitRate <= ALL * ALL;
}

function hasCountries({ barredCountries }: EarnPlanTerms): boolean {
  const areWell = barredCountries.every((country) => /^[A-Z]{2}$/.test(country));
  return areWell && new Set(barredCountries).size === barredCountries.length && barredCountries.length <= 300;
}
