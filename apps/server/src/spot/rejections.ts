import type { Rejection, Side } from '@assay/engine';
import { formatSteps } from '@assay/money';
import { type Refused, refuse } from '../http/handler.ts';
import type { MarketPair } from '../market/market.ts';

/** The text for an engine's rejection of an order. */
export function placingRefusal(rejection: Rejection, side: Side, pair: MarketPair): Refused {
  const { lotSize } = pair.spec;
  switch (rejection.code) {
    case 'insufficient_balance':
      return refuse('spot.insufficient_balance', {
        currency: side === 'buy' ? pair.quote.code : pair.base.code,
      });
    case 'quantity_below_minimum':
      return refuse('spot.quantity_minimum', {
        minimum: formatSteps(rejection.minimumLots, lotSize),
        currency: pair.base.code,
      });
    case 'quantity_above_maximum':
      return refuse('spot.quantity_maximum', {
        maximum: formatSteps(rejection.maximumLots, lotSize),
        currency: pair.base.code,
      });
    case 'pair_not_trading':
      return refuse(pair.spec.status === 'delisted' ? 'spot.pair_delisted' : 'spot.pair_halted');
    default:
      return generalRefusal(rejection);
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
    case 'invalid_owner':
    case 'invalid_client_key':
    case 'invalid_currency':
    case 'invalid_pair':
    case 'invalid_amount':
    case 'quantity_below_minimum':
    case 'quantity_above_maximum':
    case 'insufficient_balance':
    case 'invalid_terms':
    case 'invalid_trigger':
    case 'would_take':
    case 'cannot_fill_whole':
    case 'price_outside_band':
    case 'no_last_price':
    case 'trigger_would_fire_at_once':
    case 'oco_prices_crossed':
    case 'too_many_waiting_orders':
    case 'not_amendable':
    case 'quantity_not_above_filled':
      // The edge lets none of these through to a command of this kind.
      throw new Error(`The engine answered ${rejection.code} to a checked command.`);
  }
}
