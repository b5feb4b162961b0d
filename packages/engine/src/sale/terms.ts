import type { Amount } from '@assay/money';
import type { CurrencyId, TimeMs } from '../ids.ts';
import type { DayUnit } from '../stage/day-unit.ts';
import { isCountry, isIdentityLevel } from '../stage/owner-facts.ts';

/** Whoever comes first, as far as the supply goes; or everybody in proportion, once all is known. */
export const SALE_MODES = ['first_come', 'pro_rata'] as const;
export type SaleMode = (typeof SALE_MODES)[number];

/** When what was bought is there: with the purchase, at the sale's end, or day by day after it. */
export const SALE_DELIVERIES = ['at_once', 'at_end', 'vesting'] as const;
export type SaleDelivery = (typeof SALE_DELIVERIES)[number];

/** On which terms a token is sold. Fixed from the moment that the sale begins. */
export type SaleTerms = {
  readonly token: CurrencyId;
  readonly payment: CurrencyId;
  /** Minor units of the payment for one whole token. */
  readonly price: Amount;
  /** Minor units of the token: all that is sold, and what one owner may buy. */
  readonly supply: Amount;
  readonly perOwner: Amount;
  /** The least that is paid at once, in minor units of the payment. */
  readonly minimum: Amount;
  /** From the first moment on, and before the second. */
  readonly from: TimeMs;
  readonly to: TimeMs;
  readonly mode: SaleMode;
  readonly delivery: SaleDelivery;
  /** Of a delivery day by day: nothing before so many days, and all after so many; 0 for the others. */
  readonly cliffDays: number;
  readonly vestingDays: number;
  /** How long one of these days is; absent: a day. */
  readonly unit?: DayUnit;
  readonly identityLevel: number;
  readonly barredCountries: readonly string[];
};

/** What is wrong with terms, one word each. */
export const SALE_FAULTS = [
  'token',
  'payment',
  'price',
  'supply',
  'limits',
  'period',
  'delivery',
  'identity_level',
  'countries',
] as const;
export type SaleFault = (typeof SALE_FAULTS)[number];

const MOST_DAYS = 3_650;
const MOST_COUNTRIES = 300;

/** Why a token cannot be sold on such terms; null when it can. `now`: a sale does not begin in the past. */
export function saleFault(
  terms: SaleTerms,
  currency: (id: CurrencyId) => unknown,
  now: number,
): SaleFault | null {
  const { token, payment, supply, perOwner, minimum, from, to, barredCountries } = terms;
  if (currency(token) === undefined || token === payment) return 'token';
  if (currency(payment) === undefined) return 'payment';
  if (terms.price <= 0n) return 'price';
  if (supply <= 0n) return 'supply';
  if (perOwner <= 0n || perOwner > supply || minimum <= 0n) return 'limits';
  if (from < now || to <= from) return 'period';
  if (!isDelivery(terms)) return 'delivery';
  if (!isIdentityLevel(terms.identityLevel)) return 'identity_level';
  const areCountries = barredCountries.length <= MOST_COUNTRIES && barredCountries.every(isCountry);
  return areCountries ? null : 'countries';
}

/** In proportion nothing is known before the end, so that nothing can be delivered at once. */
function isDelivery({ mode, delivery, cliffDays, vestingDays }: SaleTerms): boolean {
  if (mode === 'pro_rata' && delivery === 'at_once') return false;
  if (delivery !== 'vesting') return cliffDays === 0 && vestingDays === 0;
  const areDays = Number.isSafeInteger(cliffDays) && Number.isSafeInteger(vestingDays);
  return areDays && vestingDays > 0 && vestingDays <= MOST_DAYS && cliffDays >= 0 && cliffDays <= vestingDays;
}

/** The fields in one order and nothing else. */
export function copyOfSaleTerms(terms: SaleTerms): SaleTerms {
  return {
    token: terms.token,
    payment: terms.payment,
    price: terms.price,
    supply: terms.supply,
    perOwner: terms.perOwner,
    minimum: terms.minimum,
    from: terms.from,
    to: terms.to,
    mode: terms.mode,
    delivery: terms.delivery,
    cliffDays: terms.cliffDays,
    vestingDays: terms.vestingDays,
    ...(terms.unit === undefined ? {} : { unit: terms.unit }),
    identityLevel: terms.identityLevel,
    barredCountries: [...terms.barredCountries],
  };
}
