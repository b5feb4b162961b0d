import * as z from 'zod/mini';
import { isAbove } from '../decimal-order.ts';
import { invalid, optional, type Reader, required } from '../field.ts';
import { positiveDecimal } from '../readers.ts';
import { c2cTake } from './deal-calls.ts';
import type { OfferType } from './enums.ts';
import { c2cChange, c2cSend } from './offer-calls.ts';

export { OFFER_TYPES, PAYMENT_METHODS, type PaymentMethod } from './enums.ts';

/**
 * Fields of a floating price that the form requires in addition to the call: all three; the price is computed from
 * them.
 */
const FLOATING = {
  price: optional(positiveDecimal('Current price.')),
  float_percent: required(positiveDecimal('Percent of the index.'), 'c2c.number_required'),
  float_floor: required(positiveDecimal('Minimum price in CNY.'), 'lay.mprice'),
  float_ceiling: required(positiveDecimal('Maximum price in CNY.'), 'lay.mprice'),
};

/** Form to change one's own offers: a fixed or a floating price, the order limits, or both. */
export function changeForm(floats: boolean, changesLimits: boolean) {
  if (changesLimits && !floats) return c2cChange.input;
  const fixed = { price: required(positiveDecimal('Price in CNY per coin.'), 'lay.mprice') };
  return z.extend(c2cChange.input, floats ? FLOATING : fixed);
}

/** Form of an offer: quantity, price and payment method, in this order, with labels for its side. */
export function offerForm(type: OfferType, floats = false) {
  return z.extend(c2cSend.input, {
    ...(floats ? FLOATING : {}),
    total_number: required(
      positiveDecimal('Quantity of coins.'),
      type === 'buy' ? 'lay.innumber' : 'lay.outnumber',
    ),
  });
}

/** Limits of an order, as exact decimal text. */
export type TakeBounds = {
  readonly minimum: string;
  readonly maximum: string;
  readonly remaining: string;
  readonly currency: string;
};

/** Form to take a part of an offer. The entire remainder can be taken even if it is below the minimum. */
export function takeForm(bounds: TakeBounds) {
  return z.extend(c2cTake.input, { number: required(quantityWithin(bounds), 'c2c.number_required') });
}

function quantityWithin({
  minimum,
  maximum,
  remaining,
  currency,
}: TakeBounds): Reader<string, string | number> {
  const reader = positiveDecimal('Quantity of coins.');
  const maxQuantity = isAbove(maximum, remaining) ? remaining : maximum;
  const minQuantity = isAbove(minimum, remaining) ? remaining : minimum;
  return {
    ...reader,
    read(value) {
      const read = reader.read(value);
      if ('problem' in read) return read;
      return isAbove(minQuantity, read.value) || isAbove(read.value, maxQuantity)
        ? invalid('c2c.part', { least: minQuantity, most: maxQuantity, currency })
        : read;
    },
  };
}
