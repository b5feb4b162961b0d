import type { CurrencyId, PairId } from '../ids.ts';
import type { ConversionCurrency, ConversionTerms } from './terms.ts';

/** Maximum spread and fee, both of terms and of quotes: a tenth, in parts per million. */
export const MAX_SPREAD = 100_000;
const MAX_CURRENCIES = 200;

/** Faults of terms. */
export const CONVERSION_TERMS_FAULTS = [
  'hub',
  'fee',
  'currencies',
  'pairs',
  'spread',
  'amounts',
  'limits',
] as const;
export type ConversionTermsFault = (typeof CONVERSION_TERMS_FAULTS)[number];

/** Listings, as far as the validation of terms needs them. */
type Listed = {
  readonly pair: (
    id: PairId,
  ) => { readonly spec: { readonly base: CurrencyId; readonly quote: CurrencyId } } | undefined;
  readonly currency: (id: CurrencyId) => unknown;
};

/** Returns the fault of the terms; null if they are valid. */
export function conversionTermsFault(terms: ConversionTerms, listings: Listed): ConversionTermsFault | null {
  const { hub, fee, small, currencies } = terms;
  const ids = currencies.map(({ currency }) => currency);
  if (hub !== null && listings.currency(hub) === undefined) return 'hub';
  if (terms.isOpen && hub === null) return 'hub';
  if (fee < 0 || fee > MAX_SPREAD) return 'fee';
  if (ids.length > MAX_CURRENCIES || new Set(ids).size !== ids.length) return 'currencies';
  if (ids.some((id) => listings.currency(id) === undefined)) return 'currencies';
  if (currencies.some((currencyTerms) => !isPriced(currencyTerms, hub, listings))) return 'pairs';
  if (currencies.some(({ spread }) => spread < 0 || spread > MAX_SPREAD)) return 'spread';
  if (small < 0n || currencies.some((currencyTerms) => !areAmounts(currencyTerms))) return 'amounts';
  return currencies.every(areLimits) ? null : 'limits';
}

/** Returns true if the hub has no pair and any other currency has its pair against the hub. */
function isPriced({ currency, pair }: ConversionCurrency, hub: CurrencyId | null, listings: Listed): boolean {
  if (currency === hub || pair === null) return currency === hub && pair === null;
  const spec = listings.pair(pair)?.spec;
  return spec !== undefined && spec.base === currency && spec.quote === hub;
}

function areAmounts({ minimum, maximum, multiple }: ConversionCurrency): boolean {
  return multiple > 0n && minimum > 0n && maximum >= minimum && maximum >= multiple;
}

/** A limit below the minimum amount would exclude every quote. */
function areLimits({ minimum, hourPerOwner, hourOfAll, openMost }: ConversionCurrency): boolean {
  return hourPerOwner >= minimum && hourOfAll >= hourPerOwner && openMost >= minimum;
}
