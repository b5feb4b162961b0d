import type { Amount, RatePpm } from '@assay/money';
import type { CurrencyId, PairId } from '../ids.ts';
import type { IdentityLevel } from '../stage/owner-facts.ts';

/** Time for which an order may run, and the part of the stake that it wins. */
export type SecondsDuration = { readonly seconds: number; readonly payout: RatePpm };

/** A currency that orders are paid in. Amounts in its minor units. */
export type SecondsCurrency = {
  readonly currency: CurrencyId;
  /** Of the stake, on top of it, rounded up. */
  readonly fee: RatePpm;
  readonly minimum: Amount;
  readonly maximum: Amount;
  /** Amounts that the form offers; any amount within the bounds is taken. */
  readonly amounts: readonly Amount[];
  /** All running stakes of one user together. */
  readonly stakePerOwner: Amount;
  /** All running stakes of one pair that end in the same second. */
  readonly stakePerExpiry: Amount;
};

/** A type of insurance. The rates are of the insured amount (premium) and of the loss up to half of it (coverage). */
export type InsuranceKind = {
  readonly kind: number;
  readonly currency: CurrencyId;
  readonly premium: RatePpm;
  readonly coverage: RatePpm;
  readonly minimum: Amount;
  readonly maximum: Amount;
};

/** Everything that is set about seconds contracts, as a whole. An order keeps those that it was accepted under. */
export type SecondsTerms = {
  readonly isOpen: boolean;
  readonly pairs: readonly PairId[];
  readonly durations: readonly SecondsDuration[];
  readonly currencies: readonly SecondsCurrency[];
  readonly ordersPerOwner: number;
  /** Countries of identity in which nobody may place an order. */
  readonly barredCountries: readonly string[];
  /** Below this level of identity nobody may. */
  readonly identityLevel: number;
  readonly insurances: readonly InsuranceKind[];
};

/** The fields in one order and nothing else, so that the state's text does not depend on how the caller wrote them. */
export function copyOfTerms(terms: SecondsTerms): SecondsTerms {
  return {
    isOpen: terms.isOpen,
    pairs: [...terms.pairs],
    durations: terms.durations.map(({ seconds, payout }) => ({ seconds, payout })),
    currencies: terms.currencies.map((one) => ({
      currency: one.currency,
      fee: one.fee,
      minimum: one.minimum,
      maximum: one.maximum,
      amounts: [...one.amounts],
      stakePerOwner: one.stakePerOwner,
      stakePerExpiry: one.stakePerExpiry,
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

/** Before anybody has set any: nothing is offered. */
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
