import * as z from 'zod/mini';
import { isAbove } from '../decimal-order.ts';
import { invalid, type Reader, required } from '../field.ts';
import { positiveDecimal } from '../readers.ts';
import { conversionQuote, conversionQuoteSmall } from './calls.ts';
import { currenciesReader } from './fields.ts';

/** Limits of an amount, as exact decimal text in the currency paid. */
export type ConversionBounds = {
  readonly currency: string;
  readonly available: string;
  readonly minimum: string;
  readonly maximum: string;
};

/** Form of a conversion: the amount must be within its limits and available on the spot account. */
export function conversionForm(bounds: ConversionBounds) {
  return z.extend(conversionQuote.input, {
    number: required(boundedAmount(bounds), 'input.amount_required'),
  });
}

/** Form to convert small balances into one currency; at least one must be selected. */
export const smallBalancesForm = z.extend(conversionQuoteSmall.input, {
  from_ids: required(currenciesReader, 'conversion.balance_required'),
});

function boundedAmount(bounds: ConversionBounds): Reader<string, string | number> {
  const reader = positiveDecimal('Amount paid.');
  const { currency, available, minimum, maximum } = bounds;
  return {
    ...reader,
    read(value) {
      const read = reader.read(value);
      if ('problem' in read) return read;
      if (isAbove(minimum, read.value) || isAbove(read.value, maximum)) {
        return invalid('conversion.out_of_range', { minimum, maximum, currency });
      }
      return isAbove(read.value, available)
        ? invalid('conversion.insufficient', { free: available, currency })
        : read;
    },
  };
}
