import * as z from 'zod/mini';
import { isAbove } from '../decimal-order.ts';
import { optional, type Reader, required, wrong } from '../field.ts';
import { positiveDecimal } from '../readers.ts';
import { c2cTake } from './deal-calls.ts';
import { c2cChange, c2cSend } from './offer-calls.ts';
import type { OfferType } from './words-of-trade.ts';

export { OFFER_TYPES, PAY_WAYS, type PayWay } from './words-of-trade.ts';

/** Fields of a floating price beyond the call's: all three are required, and the price is computed from them. */
const FLOATING = {
  price: optional(positiveDecimal('What it costs now.')),
  float_percent: required(positiveDecimal('Percent of the index.'), 'c2c.number_required'),
  float_floor: required(positiveDecimal('CNY below which it never is.'), 'lay.mprice'),
  float_ceiling: required(positiveDecimal('CNY above which it never is.'), 'lay.mprice'),
};

/** Form to change own offers: a fixed price or one that follows the index, parts, or both. */
export function changeForm(floats: boolean, hasParts: boolean) {
  if (hasParts && !floats) return c2cChange.input;
  const fixed = { price: required(positiveDecimal('CNY for one coin.'), 'lay.mprice') };
  return z.extend(c2cChange.input, floats ? FLOATING : fixed);
}

/** An offer: quantity first, then price, then the way, each with the words of its side. */
export function offerForm(type: OfferType, floats = false) {
  return z.extend(c2cSend.input, {
    ...(floats ? FLOATING : {}),
    total_number: required(
      positiveDecimal('How many coins.'),
      type === 'buy' ? 'lay.innumber' : 'lay.outnumber',
    ),
  });
}

/** Bounds of a part of an offer, as exact decimal text. */
export type TakeBounds = {
  readonly least: string;
  readonly most: string;
  readonly surplus: string;
  readonly currency: string;
};

/** Taking a part of an offer. The whole rest can be taken when it is less than the least. */
export function takeForm(bounds: TakeBounds) {
  return z.extend(c2cTake.input, { number: required(partOf(bounds), 'c2c.number_required') });
}

function partOf({ least, most, surplus, currency }: TakeBounds): Reader<string, string | number> {
  const reader = positiveDecimal('How many coins.');
  const highest = isAbove(most, surplus) ? surplus : most;
  const lowest = isAbove(least, surplus) ? surplus : least;
  return {
    ...reader,
    read(value) {
      const read = reader.read(value);
      if ('problem' in read) return read;
      return isAbove(lowest, read.value) || isAbove(read.value, highest)
        ? wrong('c2c.part', { least: lowest, most: highest, currency })
        : read;
    },
  };
}
