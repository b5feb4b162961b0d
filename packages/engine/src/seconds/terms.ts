import type { Amount, RatePpm } from '@assay/money';
import type { CurrencyId, PairId } from '../ids.ts';
import type { IdentityLevel } from '../stage/owner-facts.ts';

/** Selectable duration of an order, and its profit as a share of the stake. */
export type SecondsDuration = { readonly seconds: number; readonly payout: RatePpm };

/** A currency for stakes. Amounts in its minor units. */
export type SecondsCurrency = {
  readonly currency: CurrencyId;
  /** Fee on the stake, charged in addition to it, rounded up. */
  readonly fee: RatePpm;
  readonly minimum: Amount;
  readonly maximum: Amount;
  /** Preset amounts of the form; any amount within the limits is accepted. */
  readonly amounts: readonly Amount[];
  /** Maximum total of one user's running stakes. */
  readonly stakePerOwner: Amount;
  /** Maximum total of all running stakes on one pair that expire in the same second. */
  readonly stakePerExpiry: Amount;
};

/**
 * A type of insurance. The premium is a rate of the insured amount; the coverage is a rate of half of that amount, the
 * least loss with which the insurance can be claimed.
 */
export type InsuranceKind = {
  readonly kind: number;
  readonly currency: CurrencyId;
  readonly premium: RatePpm;
  readonly coverage: RatePpm;
  readonly minimum: Amount;
  readonly maximum: Amount;
};

/** All terms of seconds contracts. An order keeps the terms under which it was accepted. */
export type SecondsTerms = {
  readonly isOpen: boolean;
  readonly pairs: readonly PairId[];
  readonly durations: readonly SecondsDuration[];
  readonly currencies: readonly SecondsCurrency[];
  readonly ordersPerOwner: number;
  /** Countries of identity in which nobody may place an order. */
  readonly barredCountries: readonly string[];
  /** Minimum identity level for placing orders. */
  readonly identityLevel: number;
  readonly insurances: readonly InsuranceKind[];
};

/** Copies the fields in a fixed order, without others, so that the state's text does not depend on the caller. */
export function copyOfTerms(terms: SecondsTerms): SecondsTerms {
  return {
    isOpen: terms.isOpen,
    pairs: [...terms.pairs],
    durations: terms.durations.map(({ seconds, payout }) => ({ seconds, payout })),
    currencies: terms.currencies.map((currencyTerms) => ({
      currency: currencyTerms.currency,
      fee: currencyTerms.fee,
      minimum: currencyTerms.minimum,
      maximum: currencyTerms.maximum,
      amounts: [...currencyTerms.amounts],
      stakePerOwner: currencyTerms.stakePerOwner,
      stakePerExpiry: currencyTerms.stakePerExpiry,
    })),
    ordersPerOwner: terms.ordersPerOwner,
    barredCountries: [...terms.barredCountries],
    identityLevel: terms.identityLevel,
    insurances: terms.insurances.map(({ kind, currency, premium, coverage, minimum, maximum }) => ({
      kind,
      currency,
      premium,
      coverage,
      minimum,
      maximum,
    })),
  };
}

/** Terms before the first ones are set: nothing is offered. */
export const CLOSED_TERMS: SecondsTerms = {
  isOpen: false,
  pairs: [],
  durations: [],
  currencies: [],
  ordersPerOwner: 1,
  barredCountries: [],
  identityLevel: 0 satisfies IdentityLevel,
  insurances: [],
};
