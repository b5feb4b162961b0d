import type { Insurance, Rejection, SecondsTerms, TermsFault } from '@assay/engine';
import type { ListingRecord } from '../records/listing-record.ts';

type Refusal = Extract<Rejection, { code: 'invalid_terms' | 'premium_too_low' }>;

const MAX_SECONDS = 1_800;
const MAX_ORDERS = 200;

type Cover = { readonly policy: Pick<Insurance, 'kind' | 'currency'> };

/**
 * Returns the rejection of terms by the first failing check, in order; null for none. `covers` are the active
 * insurances.
 */
export function termsFault(
  terms: SecondsTerms,
  before: SecondsTerms,
  listings: ListingRecord,
  covers: readonly Cover[],
): Refusal | null {
  const broken = RULES.find(([, holds]) => !holds(terms, listings));
  if (broken !== undefined) return { code: 'invalid_terms', fault: broken[0] };
  const removesInsured = covers.some(({ policy }) =>
    terms.insurances.some(
      ({ kind, currency }) =>
        kind === policy.kind &&
        currency !== policy.currency &&
        !before.insurances.some((one) => one.kind === kind && one.currency === currency),
    ),
  );
  if (removesInsured) return { code: 'invalid_terms', fault: 'insurances' };
  const underpriced = terms.insurances.find(({ premium, coverage }) => premium < 0.35 * coverage);
  if (underpriced === undefined) return null;
  return { code: 'premium_too_low', kind: underpriced.kind, least: leastPremium(underpriced.coverage) };
}

function leastPremium(coverage: number): bigint {
  let minimum = 0;
  while (minimum * 20 < coverage * 7) minimum += Math.max(1, Math.trunc((coverage * 7) / 20) - minimum);
  return BigInt(minimum);
}

type Fault = TermsFault;
type Rule = (terms: SecondsTerms, listings: ListingRecord) => boolean;

const RULES: readonly (readonly [Fault, Rule])[] = [
  ['pairs', ({ pairs }, listings) => different(pairs) && pairs.every((pair) => listings.pairs.has(pair))],
  [
    'durations',
    ({ durations }) =>
      different(durations.map(({ seconds }) => seconds)) &&
      durations.every(
        ({ seconds, payout }) =>
          Number.isInteger(seconds) && 0 < seconds && seconds <= MAX_SECONDS && 0 < payout,
      ),
  ],
  [
    'currencies',
    ({ currencies }, listings) =>
      different(currencies.map(({ currency }) => currency)) &&
      currencies.every(({ currency }) => listings.currencies.has(currency)),
  ],
  [
    'amounts',
    ({ currencies }) =>
      currencies.every(
        ({ minimum, maximum, amounts }) =>
          0n < minimum &&
          minimum <= maximum &&
          amounts.length > 0 &&
          different(amounts) &&
          amounts.every((amount) => minimum <= amount && amount <= maximum),
      ),
  ],
  [
    'limits',
    ({ currencies }) =>
      currencies.every(
        ({ maximum, stakePerOwner, stakePerExpiry }) => maximum <= stakePerOwner && maximum <= stakePerExpiry,
      ),
  ],
  [
    'limits',
    ({ ordersPerOwner }) => Number.isInteger(ordersPerOwner) && between(ordersPerOwner, 1, MAX_ORDERS),
  ],
  [
    'countries',
    ({ barredCountries }) =>
      different(barredCountries) && barredCountries.every((country) => /^[A-Z][A-Z]$/.test(country)),
  ],
  ['identity_level', ({ identityLevel }) => [0, 1, 2, 3].includes(identityLevel)],
  [
    'insurances',
    ({ insurances, currencies }) =>
      different(insurances.map(({ kind }) => kind)) &&
      insurances.every(
        ({ kind, currency, coverage, minimum, maximum }) =>
          Number.isSafeInteger(kind) &&
          kind > 0 &&
          coverage > 0 &&
          currencies.some((one) => one.currency === currency) &&
          10n <= minimum &&
          minimum <= maximum,
      ),
  ],
];

function different(values: readonly unknown[]): boolean {
  return values.every((value, index) => values.indexOf(value) === index);
}

function between(value: number, lowest: number, highest: number): boolean {
  return lowest <= value && value <= highest;
}

/** Terms before the first are set: nothing is offered. */
export const NOTHING_OFFERED: SecondsTerms = {
  isOpen: false,
  pairs: [],
  durations: [],
  currencies: [],
  ordersPerOwner: 1,
  barredCountries: [],
  identityLevel: 0,
  insurances: [],
};
