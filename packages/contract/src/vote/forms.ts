import * as z from 'zod/mini';
import { isAbove } from '../decimal-order.ts';
import { invalid, type Reader, required } from '../field.ts';
import { positiveDecimal } from '../readers.ts';
import { voteCast } from './calls.ts';

/** Limits of a vote, as exact decimal text. */
export type VoteBounds = {
  readonly currency: string;
  readonly available: string | null;
  readonly minimum: string;
};

/** Form of a vote: the amount must be available on the spot account, and not below the minimum. */
export function voteForm({ currency, available, minimum }: VoteBounds) {
  const reader = positiveDecimal('Amount of the vote.');
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
  return z.extend(voteCast.input, { amount: required(bounded, 'input.amount_required') });
}
