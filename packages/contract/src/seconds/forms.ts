import * as z from 'zod/mini';
import { isAbove } from '../decimal-order.ts';
import { invalid, type Reader, required } from '../field.ts';
import { positiveDecimal } from '../readers.ts';
import { microtradeSubmit } from './calls.ts';

/** Limits of a stake, as exact decimal text in the currency of payment. */
export type StakeBounds = {
  readonly currency: string;
  readonly minimum: string;
  readonly maximum: string;
  /** Maximum stake of one contract from the insured balance; null if the available balance pays. */
  readonly maxInsuredStake: string | null;
  /** Available amount of the paying balance. */
  readonly available: string;
  /** Returns stake plus fee. */
  readonly costOf: (stake: string) => string;
};

/**
 * Form of a seconds contract: the stake must be within the terms, and the selected balance must cover it with the fee.
 */
export function secondsForm(bounds: StakeBounds) {
  return z.extend(microtradeSubmit.input, {
    number: required(boundedStake(bounds), 'miscro.openNum'),
  });
}

function boundedStake(bounds: StakeBounds): Reader<string, string | number> {
  const reader = positiveDecimal('The stake.');
  return {
    ...reader,
    read(value) {
      const read = reader.read(value);
      return 'problem' in read ? read : (faultOf(read.value, bounds) ?? read);
    },
  };
}

function faultOf(
  stake: string,
  { currency, minimum, maximum, maxInsuredStake, available, costOf }: StakeBounds,
): ReturnType<typeof invalid> | null {
  if (isAbove(minimum, stake) || isAbove(stake, maximum)) {
    return invalid('seconds.out_of_range', { minimum, maximum, currency });
  }
  if (maxInsuredStake !== null && isAbove(stake, maxInsuredStake)) {
    return invalid('seconds.insured_stake', { most: maxInsuredStake, currency });
  }
  return isAbove(costOf(stake), available) ? invalid('seconds.insufficient') : null;
}
