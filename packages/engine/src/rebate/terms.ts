import { ONE_MILLION_PPM, type RatePpm } from '@assay/money';
import type { CurrencyId, TimeMs } from '../ids.ts';
import { DAY_UNITS } from '../stage/day-unit.ts';

/** Periods of rebates: each day of Beijing, from 08:00 on, or shorter ones for trying out. */
export const REBATE_PERIODS = DAY_UNITS;
export type RebatePeriod = (typeof REBATE_PERIODS)[number];

/** Number of inviters above the payer of a fee that have a share of it. */
export const REBATE_LEVELS = 3;
/** All shares of one fee together, in parts per million: less than the fee, so that trading with oneself never pays. */
export const MAX_SHARED = 600_000;
/** From this identity level on, somebody's fees count. */
export const COUNTED_FROM_LEVEL = 2;

/** Other rates for a time: of what is worked out after `from`, and at `to` for the last time. */
export type RebateCampaign = {
  readonly name: string;
  readonly from: TimeMs;
  readonly to: TimeMs;
  readonly rates: readonly RatePpm[];
};

/** Terms by which inviters have shares of a fee. */
export type RebateTerms = {
  /** Currency that rebates are paid in. */
  readonly currency: CurrencyId;
  readonly period: RebatePeriod;
  /** Of the inviter, of whom that one was invited by, and so on. */
  readonly rates: readonly RatePpm[];
  readonly campaigns: readonly RebateCampaign[];
};

/** Faults of terms, one word each. */
export const REBATE_FAULTS = ['currency', 'rates', 'campaigns'] as const;
export type RebateFault = (typeof REBATE_FAULTS)[number];

const MAX_CAMPAIGNS = 20;
const MAX_NAME_LENGTH = 60;

/** Returns the fault of terms; null when they can be set. */
export function rebateFault(
  { currency, rates, campaigns }: RebateTerms,
  isListed: (currency: CurrencyId) => boolean,
): RebateFault | null {
  if (!isListed(currency)) return 'currency';
  if (!areRates(rates)) return 'rates';
  return areCampaigns(campaigns) ? null : 'campaigns';
}

/** The rates of what is worked out at an instant. */
export function ratesAt({ rates, campaigns }: RebateTerms, instant: TimeMs): readonly RatePpm[] {
  return campaigns.find(({ from, to }) => from < instant && instant <= to)?.rates ?? rates;
}

/** The fields in one order and nothing else. */
export function copyOfRebateTerms(terms: RebateTerms): RebateTerms {
  return {
    currency: terms.currency,
    period: terms.period,
    rates: [...terms.rates],
    campaigns: terms.campaigns.map(({ name, from, to, rates }) => ({ name, from, to, rates: [...rates] })),
  };
}

function areRates(rates: readonly RatePpm[]): boolean {
  const sum = rates.reduce<number>((all, rate) => all + rate, 0);
  const areShares = rates.every((rate) => rate >= 0 && rate <= ONE_MILLION_PPM);
  return rates.length === REBATE_LEVELS && areShares && sum <= MAX_SHARED;
}

/** Each has a name and a time, and no two of them run at once. */
function areCampaigns(campaigns: readonly RebateCampaign[]): boolean {
  const inOrder = campaigns.toSorted((left, right) => left.from - right.from);
  return (
    campaigns.length <= MAX_CAMPAIGNS &&
    inOrder.every(({ name, from, to, rates }, place) => {
      const before = inOrder[place - 1];
      const isNamed = name.trim() === name && name.length > 0 && name.length <= MAX_NAME_LENGTH;
      return isNamed && from < to && areRates(rates) && (before === undefined || before.to <= from);
    })
  );
}
