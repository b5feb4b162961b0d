import type { Rejection, Side, SpotRejection } from '@assay/engine';
import { formatDecimal, formatSteps } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import {
  COMMON_REJECTION_MESSAGES,
  type Refusable,
  type RejectionMessages,
  rejectionMessage,
  unexpected,
} from '../../edge/http/refusals.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';

/** Parameters of refusal texts about an order. */
type Asked = { readonly side: Side; readonly pair: ListedPair };

/** Returns the text for the engine's rejection of an order. */
export function placingRefusal(rejection: Rejection, side: Side, pair: ListedPair): Refused {
  return rejectionMessage(PLACING, rejection, { side, pair });
}

/** Returns the text for a rejection of a command without a pair. */
export function generalRefusal(rejection: Rejection): Refused {
  return rejectionMessage(GENERAL, rejection, undefined);
}

const MS_PER_SECOND = 1_000;

type Refusal = Refusable<SpotRejection>;

const GENERAL: RejectionMessages<Refusal, unknown> = {
  ...COMMON_REJECTION_MESSAGES,
  unknown_order: () => refuse('spot.unknown_order'),
  order_not_open: () => refuse('spot.order_not_open'),
  unknown_pair: () => refuse('listing.unknown_pair'),
  pair_not_trading: () => refuse('spot.pair_halted'),
  no_liquidity: () => refuse('spot.no_liquidity'),
  amount_too_large: () => refuse('spot.amount_too_large'),
  invalid_price: () => refuse('spot.price_range'),
  invalid_terms: () => refuse('spot.invalid_terms'),
  invalid_expiry: () => refuse('spot.invalid_expiry'),
  invalid_countdown: ({ leastMs, mostMs }) =>
    refuse('spot.invalid_countdown', { least: leastMs / MS_PER_SECOND, most: mostMs / MS_PER_SECOND }),
  invalid_trigger: () => refuse('spot.trigger_range'),
  invalid_delta: ({ least, most }) =>
    refuse('spot.invalid_delta', { least: basisPointsToPercent(least), most: basisPointsToPercent(most) }),
  activation_passed: unexpected,
  invalid_visible_quantity: unexpected,
  too_many_iceberg_parts: ({ maximum }) => refuse('spot.iceberg_parts', { maximum }),
  would_take: () => refuse('spot.would_take'),
  no_last_price: () => refuse('spot.no_last_price'),
  too_many_waiting_orders: ({ maximum }) => refuse('spot.too_many_waiting', { maximum }),
  too_many_open_orders: ({ maximum }) => refuse('spot.too_many_open', { maximum }),
  not_amendable: () => refuse('spot.not_amendable'),
  key_used: () => refuse('spot.client_key_used'),
  invalid_amount: unexpected,
  quantity_below_minimum: unexpected,
  quantity_above_maximum: unexpected,
  insufficient_balance: unexpected,
  cannot_fill_whole: unexpected,
  price_outside_band: unexpected,
  trigger_would_fire_at_once: unexpected,
  oco_prices_crossed: unexpected,
  bracket_prices_crossed: () => refuse('spot.bracket_crossed'),
  quantity_not_above_filled: unexpected,
};

/** Refusals of placements: general ones, and those of an order in a known pair. */
const PLACING: RejectionMessages<Refusal, Asked> = {
  ...GENERAL,
  insufficient_balance: (_, { side, pair }) =>
    refuse('spot.insufficient_balance', { currency: side === 'buy' ? pair.quote.code : pair.base.code }),
  pair_not_trading: (_, { pair }) =>
    refuse(pair.spec.status === 'delisted' ? 'spot.pair_delisted' : 'spot.pair_halted'),
  activation_passed: ({ lastPrice }, { side, pair }) =>
    refuse(side === 'buy' ? 'spot.activation_passed_buy' : 'spot.activation_passed_sell', {
      last: priceText(lastPrice, pair),
      currency: pair.quote.code,
    }),
  invalid_visible_quantity: ({ least, most }, { pair }) =>
    refuse('spot.visible_range', {
      least: quantityText(least, pair),
      most: quantityText(most, pair),
      currency: pair.base.code,
    }),
  oco_prices_crossed: (_, { side }) =>
    refuse(side === 'buy' ? 'spot.oco_crossed_buy' : 'spot.oco_crossed_sell'),
  quantity_below_minimum: ({ minimumLots }, { pair }) =>
    refuse('spot.quantity_minimum', { minimum: quantityText(minimumLots, pair), currency: pair.base.code }),
  quantity_above_maximum: ({ maximumLots }, { pair }) =>
    refuse('spot.quantity_maximum', { maximum: quantityText(maximumLots, pair), currency: pair.base.code }),
  cannot_fill_whole: ({ fillableLots }, { pair }) =>
    refuse('spot.cannot_fill_whole', {
      fillable: quantityText(fillableLots, pair),
      currency: pair.base.code,
    }),
  quantity_not_above_filled: ({ filledLots }, { pair }) =>
    refuse('spot.quantity_filled', { filled: quantityText(filledLots, pair), currency: pair.base.code }),
  price_outside_band: ({ lowest, highest, nearest }, { pair }) =>
    refuse('spot.price_band', {
      lowest: priceText(lowest, pair),
      highest: priceText(highest, pair),
      nearest: priceText(nearest, pair),
      currency: pair.quote.code,
    }),
  trigger_would_fire_at_once: ({ lastPrice }, { pair }) =>
    refuse('spot.trigger_at_once', { last: priceText(lastPrice, pair), currency: pair.quote.code }),
};

/** Formats basis points as a percentage. */
function basisPointsToPercent(basisPoints: number): string {
  return formatDecimal(BigInt(basisPoints), 2);
}

function quantityText(lots: number, { spec }: ListedPair): string {
  return formatSteps(lots, spec.lotSize);
}

function priceText(ticks: number, { spec }: ListedPair): string {
  return formatSteps(ticks, spec.tickSize);
}
