import { message } from '@assay/locales/server';
import type { IndexPriceUnits } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { requestedPriceOf } from './requested-price.ts';

/** Exits as requested on the wire. */
type ExitInput = {
  readonly target_profit_price?: string | undefined;
  readonly stop_loss_price?: string | undefined;
  readonly trailing_delta?: number | undefined;
  readonly activation_price?: string | undefined;
};

export type RequestedExits = {
  readonly takeProfit: IndexPriceUnits | null;
  readonly stopLoss: IndexPriceUnits | null;
  /** Of a trailing stop; no fields if the request says nothing of one. */
  readonly trailing: { readonly trailingDelta?: number; readonly activationPrice?: IndexPriceUnits };
};

/** Parses the exits of a request on the scale of the pair's index prices. */
export function requestedExitsOf(
  input: ExitInput,
  pair: ListedPair,
  language: string,
): RequestedExits | Refused {
  const priceOf = (field: 'target_profit_price' | 'stop_loss_price' | 'activation_price') =>
    requestedPriceOf(input[field], pair, { field, language });
  const takeProfit = priceOf('target_profit_price');
  if (isRefusal(takeProfit)) return takeProfit;
  const stopLoss = priceOf('stop_loss_price');
  if (isRefusal(stopLoss)) return stopLoss;
  const activationPrice = priceOf('activation_price');
  if (isRefusal(activationPrice)) return activationPrice;
  const { trailing_delta: trailingDelta } = input;
  if (trailingDelta === undefined)
    return activationPrice === null
      ? { takeProfit, stopLoss, trailing: {} }
      : refuse('input.required', { field: message(language, 'field.trailing_delta') });
  const from = activationPrice === null ? {} : { activationPrice };
  return { takeProfit, stopLoss, trailing: { trailingDelta, ...from } };
}

function isRefusal(price: IndexPriceUnits | null | Refused): price is Refused {
  return price !== null && typeof price === 'object';
}
