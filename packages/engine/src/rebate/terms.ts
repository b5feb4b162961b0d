import { ONE_MILLION_PPM, type RatePpm } from '@assay/money';
import type { CurrencyId, TimeMs } from '../ids.ts';
import { DAY_UNITS } from '../stage/day-unit.ts';

/** Periods of rebates: days from 08:00 in Beijing, or shorter ones for trials. */
export const REBATE_PERIODS = DAY_UNITS;
export type RebatePeriod = (typeof REBATE_PERIODS)[number];

/** Number of levels of inviters above the payer that share a fee. */
export const REBATE_LEVELS = 3;
/** Maximum total of all shares of one fee, in parts per million: less than the fee, so that self-trading never pays. */
export const MAX_SHARED = 600_000;
/** Identity level from which an owner's fees count. */
export const COUNTED_FROM_LEVEL = 2;

/** Temporary rates, for periods that end after `from` and not after `to`. */
export type RebateCampaign = {
  readonly name: string;
  readonly from: TimeMs;
  readonly to: TimeMs;
  readonly rates: readonly RatePpm[];
};

/** Terms of the inviters' shares of a fee. */
export type RebateTerms = {
  /** Currency that rebates are paid in. */
  readonly currency: CurrencyId;
  readonly period: RebatePeriod;
  /** Rates by level: the direct inviter first. */
  readonly rates: readonly RatePpm[];
  readonly campaigns: readonly RebateCampaign[];
};

/** Faults of terms. */
export const REBATE_FAULTS = ['currency', 'rates', 'campaigns'] as const;
export type RebateFault = (typeof REBATE_FAULTS)[number];

const MAX_CAMPAIGNS = 20;
const MAX_NAME_LENGTH = 60;

/** Returns the fault of the terms; null if they are valid. */
export function rebateFault(
  { currency, rates, campaigns }: RebateTerms,
  isListed: (currency: CurrencyId) => boolean,
): RebateFault | null {
  if (!isListed(currency)) return 'currency';
  if (!areRates(rates)) return 'rates';
  return areCampaigns(campaigns) ? null : 'campaigns';
}

/** Returns the rates of a period that ends at an instant. */
export function ratesAt({ rates, campaigns }: RebateTerms, instant: TimeMs): readonly RatePpm[] {
  return campaigns.find(({ from, to }) => from < instant && instant <= to)?.rates ?? rates;
}

/** Copies the fields in a fixed order, without others. */
export function copyOfRebateTerms(terms: RebateTerms): RebateTerms {
  return {
    currency: terms.currency,
    period: terms.period,
    rates: [...terms.rates],
    campaigns: terms.campaigns.map(({ name, from, to, rates }) => ({ name, from, to, rates: [...rates] })),
  };
}

function areRates(rates: readonly RatePpm[]): boolean {
  const total = rates.reduce<number>((all, rate) => all + rate, 0);
  const areShares = rates.every((rate) => rate >= 0 && rate <= ONE_MILLION_PPM);
  return rates.length === REBATE_LEVELS && areShares && total <= MAX_SHARED;
}

/** Returns true if every campaign has a name and a period, and none overlap. */
function areCampaigns(campaigns: readonly RebateCampaign[]): boolean {
  const inOrder = campaigns.toSorted((left, right) => left.from - right.from);
  return (
    campaigns.length <= MAX_CAMPAIGNS &&
    inOrder.every(({ name, from, to, rates }, index) => {
      const before = inOrder[index - 1];
      const isNameValid = name.trim() === name && name.length > 0 && name.length <= MAX_NAME_LENGTH;
      return isNameValid && from < to && areRates(rates) && (before === undefined || before.to <= from);
    })
  );
}
