import { type Amount, ceilDiv } from '@assay/money';
import type { CurrencyId, PairId } from '../ids.ts';
import { isCountry, isIdentityLevel } from '../stage/owner-facts.ts';
import type { InsuranceKind, SecondsCurrency, SecondsDuration, SecondsTerms } from './terms.ts';

export const MAX_SECONDS = 1_800;
export const MAX_ORDERS_PER_OWNER = 200;
const [MAX_DURATIONS, MAX_AMOUNTS, MAX_INSURANCES, MAX_PAIRS, MAX_COUNTRIES] = [20, 20, 50, 200, 300];

/** Faults of terms. */
export const TERMS_FAULTS = [
  'pairs',
  'durations',
  'currencies',
  'amounts',
  'limits',
  'countries',
  'identity_level',
  'insurances',
] as const;
export type TermsFault = (typeof TERMS_FAULTS)[number];

/** Listings, as far as the validation of terms needs them. */
type Listed = {
  readonly pair: (id: PairId) => unknown;
  readonly currency: (id: CurrencyId) => unknown;
};

/** Returns the fault of the terms; null if they are valid. Premiums are checked by `underpriced`. */
export function termsFault(terms: SecondsTerms, listings: Listed): TermsFault | null {
  const { pairs, durations, currencies, insurances, barredCountries } = terms;
  if (pairs.length > MAX_PAIRS || !isUnique(pairs)) return 'pairs';
  if (pairs.some((id) => listings.pair(id) === undefined)) return 'pairs';
  if (!areDurations(durations)) return 'durations';
  const ids = currencies.map(({ currency }) => currency);
  if (!isUnique(ids) || ids.some((id) => listings.currency(id) === undefined)) return 'currencies';
  if (currencies.some((currencyTerms) => !areAmounts(currencyTerms))) return 'amounts';
  if (currencies.some((currencyTerms) => !areLimits(currencyTerms))) return 'limits';
  if (!isWithin(terms.ordersPerOwner, 1, MAX_ORDERS_PER_OWNER)) return 'limits';
  const areCountries = isUnique(barredCountries) && barredCountries.every(isCountry);
  if (!areCountries || barredCountries.length > MAX_COUNTRIES) return 'countries';
  if (!isIdentityLevel(terms.identityLevel)) return 'identity_level';
  return areInsurances(insurances, ids) ? null : 'insurances';
}

/**
 * Returns the first type with a premium below 0.35 × its coverage. With stakes of at most a fifth of the amount, a fair
 * game halves the balance before doubling it with a probability of at most 0.70, and the loss is then half of the
 * amount: below this price the insurance would be a free bet.
 */
export function underpriced(kinds: readonly InsuranceKind[]): InsuranceKind | undefined {
  return kinds.find(({ premium, coverage }) => premium * 100 < coverage * MIN_PREMIUM_PERCENT);
}

/** Returns the minimum premium of a type that is not a free bet, in parts per million of the amount. */
export function leastPremium({ coverage }: Pick<InsuranceKind, 'coverage'>): bigint {
  return ceilDiv(BigInt(coverage * MIN_PREMIUM_PERCENT), 100n);
}

/** Percentage of the coverage. */
export const MIN_PREMIUM_PERCENT = 35;

function areDurations(durations: readonly SecondsDuration[]): boolean {
  if (durations.length > MAX_DURATIONS || !isUnique(durations.map(({ seconds }) => seconds))) return false;
  return durations.every(({ seconds, payout }) => isWithin(seconds, 1, MAX_SECONDS) && payout > 0);
}

function areAmounts({ minimum, maximum, amounts }: SecondsCurrency): boolean {
  if (amounts.length < 1 || amounts.length > MAX_AMOUNTS || !isUnique(amounts)) return false;
  return isRange(minimum, maximum) && amounts.every((amount) => amount >= minimum && amount <= maximum);
}

function areLimits({ maximum, stakePerOwner, stakePerExpiry }: SecondsCurrency): boolean {
  return stakePerOwner >= maximum && stakePerExpiry >= maximum;
}

function areInsurances(kinds: readonly InsuranceKind[], currencies: readonly number[]): boolean {
  if (kinds.length > MAX_INSURANCES || !isUnique(kinds.map(({ kind }) => kind))) return false;
  return kinds.every(
    ({ kind, currency, coverage, minimum, maximum }) =>
      isWithin(kind, 1, Number.MAX_SAFE_INTEGER) &&
      currencies.includes(currency) &&
      coverage > 0 &&
      minimum >= MIN_INSURED &&
      isRange(minimum, maximum),
  );
}

/** Ensures that a half and a fifth of the amount are nonzero. */
const MIN_INSURED = 10n;

function isRange(minimum: Amount, maximum: Amount): boolean {
  return minimum > 0n && minimum <= maximum;
}

function isWithin(value: number, lowest: number, highest: number): boolean {
  return Number.isSafeInteger(value) && value >= lowest && value <= highest;
}

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
