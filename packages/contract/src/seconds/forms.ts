import * as z from 'zod/mini';
import { isAbove } from '../decimal-order.ts';
import { type Reader, required, wrong } from '../field.ts';
import { positiveDecimal } from '../readers.ts';
import { microtradeSubmit } from './calls.ts';

/** Bounds of a stake, as exact decimal text in the currency that it is paid in. */
export type StakeBounds = {
  readonly currency: string;
  readonly minimum: string;
  readonly maximum: string;
  /** The most that one contract stakes from the insured balance; null where what is free pays. */
  readonly insuredMost: string | null;
  /** Available amount of the balance that pays. */
  readonly available: string;
  /** Stake and fee together. */
  readonly costOf: (stake: string) => string;
};

/** A seconds contract whose stake is within the published terms, and which the chosen balance can pay with its fee. */
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
  { currency, minimum, maximum, insuredMost, available, costOf }: StakeBounds,
): ReturnType<typeof wrong> | null {
  if (isAbove(minimum, stake) || isAbove(stake, maximum)) {
    return wrong('seconds.out_of_range', { minimum, maximum, currency });
  }
  if (insuredMost !== null && isAbove(stake, insuredMost)) {
    return wrong('seconds.insured_stake', { most: insuredMost, currency });
  }
  return isAbove(costOf(stake), available) ? wrong('seconds.insufficient') : null;
}
