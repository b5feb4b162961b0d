import * as z from 'zod/mini';
import { type AmountLimits, amountWithin } from '../amount-within.ts';
import { saleBuy } from './calls.ts';

/** Form of a purchase. */
export function saleForm(limits: AmountLimits) {
  return z.extend(saleBuy.input, { amount: amountWithin('Maximum amount paid.', limits) });
}
