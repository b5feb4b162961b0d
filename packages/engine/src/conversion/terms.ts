import { type Amount, type RatePpm, ZERO } from '@assay/money';
import type { CurrencyId, PairId } from '../ids.ts';

/** Terms on which one currency is converted. Amounts in its minor units. */
export type ConversionCurrency = {
  readonly currency: CurrencyId;
  /** Pair against the hub, whose index determines the price; null for the hub itself. */
  readonly pair: PairId | null;
  /** Minimum distance from the index at which it is bought and sold. */
  readonly spread: RatePpm;
  /** Limits of one payment. */
  readonly minimum: Amount;
  readonly maximum: Amount;
  /** Step of the amount paid, in minor units; 1 if any amount is allowed. */
  readonly multiple: Amount;
  /** Maximum quoted to one user, and to all users, within an hour; paid and received amounts both count. */
  readonly hourPerOwner: Amount;
  readonly hourOfAll: Amount;
  /** Maximum total of open quotes. */
  readonly openMost: Amount;
};

/** Terms of quotes; an open quote keeps the terms under which it was made. */
export type ConversionTerms = {
  readonly isOpen: boolean;
  /** Currency in which all others are valued; null before terms are set. */
  readonly hub: CurrencyId | null;
  /** Rate of the fee on the amount received. */
  readonly fee: RatePpm;
  /** Maximum value of a small balance, in the hub's minor units. */
  readonly small: Amount;
  readonly currencies: readonly ConversionCurrency[];
  /** True if conversions can recur each minute, for trials. Absent: by days only. */
  readonly trial?: boolean;
};

/** Copies the fields in a fixed order, without others, so that the state's text does not depend on the caller. */
export function copyOfTerms(terms: ConversionTerms): ConversionTerms {
  const { isOpen, hub, fee, small, trial } = terms;
  return {
    ...{ isOpen, hub, fee, small },
    currencies: terms.currencies.map((currencyTerms) => ({
      currency: currencyTerms.currency,
      pair: currencyTerms.pair,
      spread: currencyTerms.spread,
      minimum: currencyTerms.minimum,
      maximum: currencyTerms.maximum,
      multiple: currencyTerms.multiple,
      hourPerOwner: currencyTerms.hourPerOwner,
      hourOfAll: currencyTerms.hourOfAll,
      openMost: currencyTerms.openMost,
    })),
    ...(trial === true && { trial }),
  };
}

/** Terms before the first ones are set: nothing is offered. */
export const CLOSED_CONVERSION: ConversionTerms = {
  isOpen: false,
  hub: null,
  fee: 0 as RatePpm,
  small: ZERO,
  currencies: [],
};
