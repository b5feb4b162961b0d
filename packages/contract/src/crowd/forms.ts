import * as z from 'zod/mini';
import { type AmountLimits, amountWithin } from '../amount-within.ts';
import { crowdBack } from './calls.ts';

/** Form of a backing. */
export function crowdForm(limits: AmountLimits) {
  return z.extend(crowdBack.input, { amount: amountWithin('Amount of the backing.', limits) });
}
