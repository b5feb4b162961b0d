import { type Amount, type RatePpm, ZERO } from '@assay/money';
import type { CurrencyId, PairId } from '../ids.ts';

/** Terms on which one currency is converted. Amounts in its minor units. */
export type ConversionCurrency = {
  readonly currency: CurrencyId;
  /** Its pair against the hub, whose index makes the price; null for the hub itself. */
  readonly pair: PairId | null;
  /** The least distance from the index at which it is bought and sold. */
  readonly spread: RatePpm;
  /** Bounds of one payment. */
  readonly minimum: Amount;
  readonly maximum: Amount;
  /** Step of the amount paid, a whole multiple of this: 1 where any amount will do. */
  readonly multiple: Amount;
  /** Maximum quoted to one user, and to all users, within an hour; paid and received are counted alike. */
  readonly hourPerOwner: Amount;
  readonly hourOfAll: Amount;
  /** Maximum in open quotes. */
  readonly openMost: Amount;
};

/** Terms on which quotes are made; what is open keeps those that it was made by. */
export type ConversionTerms = {
  readonly isOpen: boolean;
  /** Currency that every other one is valued in; null while nothing is set. */
  readonly hub: CurrencyId | null;
  /** Rate of the fee, of what is received. */
  readonly fee: RatePpm;
  /** A balance worth no more than this, in the hub's minor units, is small. */
  readonly small: Amount;
  readonly currencies: readonly ConversionCurrency[];
  /** Conversions may recur each minute, to be tried out. Absent: by days alone. */
  readonly trial?: boolean;
};

/** The fields in one order and nothing else, so that the state's text does not depend on how the caller wrote them. */
export function copyOfTerms(terms: ConversionTerms): ConversionTerms {
  const { isOpen, hub, fee, small, trial } = terms;
  return {
    ...{ isOpen, hub, fee, small },
    currencies: terms.currencies.map((one) => ({
      currency: one.currency,
      pair: one.pair,
      spread: one.spread,
      minimum: one.minimum,
      maximum: one.maximum,
      multiple: one.multiple,
      hourPerOwner: one.hourPerOwner,
      hourOfAll: one.hourOfAll,
      openMost: one.openMost,
    })),
    ...(trial === true && { trial }),
  };
}

/** Before anybody has set any: nothing is offered. */
export const CLOSED_CONVERSION: ConversionTerms = {
  isOpen: false,
  hub: null,
  fee: 0 as RatePpm,
  small: ZERO,
  currencies: [],
};
