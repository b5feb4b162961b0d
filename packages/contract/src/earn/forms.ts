import * as z from 'zod/mini';
import { isAbove } from '../decimal-order.ts';
import { invalid, type Reader, required } from '../field.ts';
import { positiveDecimal } from '../readers.ts';
import { buyProfit } from './calls.ts';

/** Limits of one position's principal, as exact decimal text. */
export type EarnBounds = {
  readonly minimum: string;
  readonly maximum: string;
  readonly currency: string;
};

/** Form of a purchase within the limits of its plan, both inclusive. */
export function earnForm(bounds: EarnBounds) {
  return z.extend(buyProfit.input, {
    number: required(amountWithin(bounds), 'input.amount_required'),
  });
}

function amountWithin({ minimum, maximum, currency }: EarnBounds): Reader<string, string | number> {
  const reader = positiveDecimal('Amount.');
  return {
    ...reader,
    read(value) {
      const read = reader.read(value);
      if ('problem' in read) return read;
      const isOutside = isAbove(minimum, read.value) || isAbove(read.value, maximum);
      return isOutside ? invalid('earn.range', { min: minimum, max: maximum, currency }) : read;
    },
  };
}
