import type { Rejection, Side } from '@assay/engine';
import { formatSteps } from '@assay/money';
import { type Refused, refuse } from '../http/handler.ts';
import type { MarketPair } from '../market/market.ts';

/** The text for an engine's rejection of an order. */
export function placingRefusal(rejection: Rejection, side: Side, pair: MarketPair): Refused {
  switch (rejection.code) {
    case 'insufficient_balance':
      return refuse('spot.insufficient_balance', {
        currency: side === 'buy' ? pair.quote.code : pair.base.code,
      });
    case 'pair_not_trading':
      return refuse(pair.spec.status === 'delisted' ? 'spot.pair_delisted' : 'spot.pair_halted');
    case 'oco_prices_crossed':
      return refuse(side === 'buy' ? 'spot.oco_crossed_buy' : 'spot.oco_crossed_sell');
    default:
      return quantityRefusal(rejection, pair) ?? priceRefusal(rejection, pair) ?? generalRefusal(rejection);
  }
}

function quantityRefusal(rejection: Rejection, { spec, base }: MarketPair): Refused | null {
  const text = (lots: number) => formatSteps(lots, spec.lotSize);
  const currency = base.code;
  switch (rejection.code) {
    case 'quantity_below_minimum':
      return refuse('spot.quantity_minimum', { minimum: text(rejection.minimumLots), currency });
    case 'quantity_above_maximum':
      return refuse('spot.quantity_maximum', { maximum: text(rejection.maximumLots), currency });
    case 'cannot_fill_whole':
      return refuse('spot.cannot_fill_whole', { fillable: text(rejection.fillableLots), currency });
    case 'quantity_not_above_filled':
      return refuse('spot.quantity_filled', { filled: text(rejection.filledLots), currency });
    default:
      return null;
  }
}

function priceRefusal(rejection: Rejection, { spec, quote }: MarketPair): Refused | null {
  const text = (ticks: number) => formatSteps(ticks, spec.tickSize);
  const currency = quote.code;
  switch (rejection.code) {
    case 'price_outside_band':
      return refuse('spot.price_band', {
        lowest: text(rejection.lowest),
        highest: text(rejection.highest),
        nearest: text(rejection.nearest),
        currency,
      });
    case 'trigger_would_fire_at_once':
      return refuse('spot.trigger_at_once', { last: text(rejection.lastPrice), currency });
    default:
      return null;
  }
}

/** The text for a rejection that names nothing. */
export function generalRefusal(rejection: Rejection): Refused {
  switch (rejection.code) {
    case 'unknown_order':
      return refuse('spot.unknown_order');
    case 'order_not_open':
      return refuse('spot.order_not_open');
    case 'unknown_pair':
      return refuse('market.unknown_pair');
    case 'unknown_currency':
      return refuse('market.unknown_currency');
    case 'pair_not_trading':
      return refuse('spot.pair_halted');
    case 'no_liquidity':
      return refuse('spot.no_liquidity');
    case 'amount_too_large':
      return refuse('spot.amount_too_large');
    case 'invalid_price':
      return refuse('spot.price_range');
    case 'invalid_terms':
      return refuse('spot.invalid_terms');
    case 'invalid_trigger':
      return refuse('spot.trigger_range');
    case 'would_take':
      return refuse('spot.would_take');
    case 'no_last_price':
      return refuse('spot.no_last_price');
    case 'too_many_waiting_orders':
      return refuse('spot.too_many_waiting', { maximum: rejection.maximum });
    case 'not_amendable':
      return refuse('spot.not_amendable');
    case 'invalid_owner':
    case 'invalid_client_key':
    case 'invalid_currency':
    case 'invalid_pair':
    case 'pair_delisted':
    case 'invalid_amount':
    case 'quantity_below_minimum':
    case 'quantity_above_maximum':
    case 'insufficient_balance':
    case 'cannot_fill_whole':
    case 'price_outside_band':
    case 'trigger_would_fire_at_once':
    case 'oco_prices_crossed':
    case 'quantity_not_above_filled':
      // The edge lets none of these through to a command of this kind.
      throw new Error(`The engine answered ${rejection.code} to a checked command.`);
  }
}
