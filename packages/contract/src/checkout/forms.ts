import * as z from 'zod/mini';
import { isAbove } from '../decimal-order.ts';
import { invalid, type Reader, required } from '../field.ts';
import { positiveDecimal } from '../readers.ts';
import { paymentCreate } from './calls.ts';

/** Limits of one payment, as exact decimal text in yuan. */
export type PaymentBounds = { readonly minimum: string; readonly maximum: string };

/** Form of a payment: an amount of yuan within the limits. */
export function paymentCreateForm(bounds: PaymentBounds) {
  return z.extend(paymentCreate.input, {
    money: required(boundedMoney(bounds), 'checkout.money_required'),
  });
}

function boundedMoney({ minimum, maximum }: PaymentBounds): Reader<string, string | number> {
  const reader = positiveDecimal('Amount in CNY.');
  return {
    ...reader,
    read(value) {
      const read = reader.read(value);
      if ('problem' in read) return read;
      return isAbove(minimum, read.value) || isAbove(read.value, maximum)
        ? invalid('checkout.out_of_range', { minimum, maximum })
        : read;
    },
  };
}
