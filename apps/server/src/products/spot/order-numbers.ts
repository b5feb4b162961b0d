import { message } from '@assay/locales/server';
import { type Lots, parseLots, parseTicks, type Ticks } from '@assay/money';
import type { Refused, UserContext } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { stepsOrRefusal } from './steps.ts';

/** A limit price in ticks, or the refusal that names the tick. */
export function priceOf(text: string, { spec }: ListedPair, { language }: UserContext): Ticks | Refused {
  return stepsOrRefusal(parseTicks(text, spec.tickSize), text, spec.tickSize, {
    offStep: 'spot.price_step',
    tooLarge: 'spot.price_range',
    label: message(language, 'field.price'),
  });
}

/** A trigger price in ticks, or the refusal that names the tick; undefined when there is none. */
export function triggerPriceOf(
  text: string | undefined,
  { spec }: ListedPair,
  { language }: UserContext,
): Ticks | Refused | undefined {
  if (text === undefined) return undefined;
  return stepsOrRefusal(parseTicks(text, spec.tickSize), text, spec.tickSize, {
    offStep: 'spot.trigger_step',
    tooLarge: 'spot.trigger_range',
    label: message(language, 'field.trigger_price'),
  });
}

/** A quantity in lots, or the refusal that names the lot. */
export function quantityOf(text: string, { spec }: ListedPair, { language }: UserContext): Lots | Refused {
  return stepsOrRefusal(parseLots(text, spec.lotSize), text, spec.lotSize, {
    offStep: 'spot.quantity_step',
    tooLarge: 'spot.amount_too_large',
    label: message(language, 'field.num'),
  });
}
