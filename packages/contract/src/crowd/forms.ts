import * as z from 'zod/mini';
import { isAbove } from '../decimal-order.ts';
import { invalid, type Reader, required } from '../field.ts';
import { positiveDecimal } from '../readers.ts';
import { crowdBack } from './calls.ts';

/** Limits of an amount, as exact decimal text. */
export type CrowdBounds = {
  readonly currency: string;
  readonly available: string | null;
  readonly minimum: string;
};

/** Form of a backing: the amount must be available on the spot account, and not below the minimum. */
export function crowdForm({ currency, available, minimum }: CrowdBounds) {
  const reader = positiveDecimal('Amount of the backing.');
  const bounded: Reader<string, string | number> = {
    ...reader,
    read(value) {
      const read = reader.read(value);
      if ('problem' in read) return read;
      if (isAbove(minimum, read.value)) return invalid('input.amount_minimum', { minimum, currency });
      return available !== null && isAbove(read.value, available)
        ? invalid('input.exchange_short', { free: available, currency })
        : read;
    },
  };
  return z.extend(crowdBack.input, { amount: required(bounded, 'input.amount_required') });
}
