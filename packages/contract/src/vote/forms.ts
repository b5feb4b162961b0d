import * as z from 'zod/mini';
import { type AmountLimits, amountWithin } from '../amount-within.ts';
import { voteCast } from './calls.ts';

/** Form of a vote. */
export function voteForm(limits: AmountLimits) {
  return z.extend(voteCast.input, { amount: amountWithin('Amount of the vote.', limits) });
}
