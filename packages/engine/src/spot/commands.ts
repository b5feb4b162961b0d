import { type CommandOf, declareCommands } from '../command/declaration.ts';
import {
  amountField,
  boolean,
  integer,
  lotsField,
  oneOf,
  optional,
  orderField,
  pairField,
  text,
  ticksField,
  timeField,
} from '../command/fields.ts';
import { SELF_TRADE_PREVENTIONS, SIDES, TIMES_IN_FORCE, TRIGGER_KINDS } from './order.ts';

const TERMS = {
  pair: pairField,
  side: oneOf(SIDES),
  quantity: lotsField,
  /** Default: `expire_taker`. */
  selfTradePrevention: optional(oneOf(SELF_TRADE_PREVENTIONS)),
};

/** Of an iceberg, the quantity that rests visibly at a time; absent: all. Only of a limit order with `gtc`. */
const visibleQuantity = optional(lotsField);

export const spotCommands = declareCommands('spot', {
  place_limit_order: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      ...TERMS,
      price: ticksField,
      /** Default: `gtc`. */
      timeInForce: optional(oneOf(TIMES_IN_FORCE)),
      /** Rejected if it would take; only with `gtc`. */
      postOnly: optional(boolean),
      /** Good till date: what is left of the order is cancelled after this time; only with `gtc`. */
      expiresAt: optional(timeField),
      visibleQuantity,
    },
  },
  /** Fills immediately within the protection band; the remainder is cancelled. */
  place_market_order: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      ...TERMS,
      /** Maximum quote amount paid, or received before the fee: the quantity is cut to the last lot within it. */
      mostQuote: optional(amountField),
    },
  },
  /** Waits for a trade at the trigger price or beyond it, then enters as a limit or market order. */
  place_stop_order: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      ...TERMS,
      triggerKind: oneOf(TRIGGER_KINDS),
      triggerPrice: ticksField,
      /** Limit of the order placed when triggered; absent: a market order. */
      price: optional(ticksField),
      /** Time in force of the triggered limit order; default: `gtc`. */
      timeInForce: optional(oneOf(TIMES_IN_FORCE)),
      /** Post-only flag of the triggered limit order, which is cancelled if it would take. */
      postOnly: optional(boolean),
      /** Good till date: the order is cancelled after this time, whether it still waits or already rests. */
      expiresAt: optional(timeField),
      /** Of the triggered limit order. */
      visibleQuantity,
    },
  },
  /**
   * Stop order that triggers once the price has moved by `delta` basis points against its side: a sell from the highest
   * price since its activation, a buy from the lowest.
   */
  place_trailing_order: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      ...TERMS,
      delta: integer,
      /** Begins to follow at a trade at this price or beyond; absent: at once. */
      activationPrice: optional(ticksField),
      /** Further terms as those of `place_stop_order`. */
      price: optional(ticksField),
      timeInForce: optional(oneOf(TIMES_IN_FORCE)),
      postOnly: optional(boolean),
      expiresAt: optional(timeField),
      visibleQuantity,
    },
  },
  /** One-cancels-the-other pair: a resting limit order and a waiting stop order. The result names the limit order. */
  place_oco_order: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      ...TERMS,
      /** Price of the limit order. */
      price: ticksField,
      triggerPrice: ticksField,
      /** Limit of the stop order; absent: a market order. */
      stopPrice: optional(ticksField),
      /** Issuer's names of the two orders, informational only. */
      limitName: optional(text),
      stopName: optional(text),
    },
  },
  /**
   * A limit or market order that buys, and its exits: a take-profit order, a stop order or both, which sell what it has
   * bought. The result names the entry.
   */
  place_bracket_order: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      pair: pairField,
      quantity: lotsField,
      selfTradePrevention: optional(oneOf(SELF_TRADE_PREVENTIONS)),
      /** Limit of the entry; absent: a market order. */
      price: optional(ticksField),
      /** Of a market order, as of `place_market_order`. */
      mostQuote: optional(amountField),
      /** Of a limit order, as of `place_limit_order`. */
      timeInForce: optional(oneOf(TIMES_IN_FORCE)),
      postOnly: optional(boolean),
      expiresAt: optional(timeField),
      takeProfitPrice: optional(ticksField),
      stopTriggerPrice: optional(ticksField),
      /** Limit of the stop order; absent: a market order. */
      stopPrice: optional(ticksField),
      /** Issuer's names of the orders, informational only. */
      entryName: optional(text),
      limitName: optional(text),
      stopName: optional(text),
    },
  },
  /** Changes the price, the total quantity (including the filled part) or both of an open or waiting order. */
  amend_order: {
    by: 'trader',
    haltedBy: 'trading',
    fields: { order: orderField, price: optional(ticksField), quantity: optional(lotsField) },
  },
  cancel_order: { by: 'trader', fields: { order: orderField } },
  /** Cancels open and waiting orders, of one pair or of all, up to a maximum per command. */
  cancel_all_orders: { by: 'trader', fields: { pair: optional(pairField) } },
  /**
   * Cancels the owner's open and waiting orders of the pair once the countdown, in milliseconds, has passed without a
   * renewal by the same command. 0 stops it.
   */
  cancel_all_after: { by: 'trader', fields: { pair: pairField, countdownMs: integer } },
});

export type SpotCommand = CommandOf<typeof spotCommands>;
export type PlaceLimitOrder = CommandOf<typeof spotCommands, 'place_limit_order'>;
export type PlaceMarketOrder = CommandOf<typeof spotCommands, 'place_market_order'>;
export type PlaceStopOrder = CommandOf<typeof spotCommands, 'place_stop_order'>;
export type PlaceTrailingOrder = CommandOf<typeof spotCommands, 'place_trailing_order'>;
export type PlaceOcoOrder = CommandOf<typeof spotCommands, 'place_oco_order'>;
export type PlaceBracketOrder = CommandOf<typeof spotCommands, 'place_bracket_order'>;
export type AmendOrder = CommandOf<typeof spotCommands, 'amend_order'>;
export type CancelOrder = CommandOf<typeof spotCommands, 'cancel_order'>;
export type CancelAllAfter = CommandOf<typeof spotCommands, 'cancel_all_after'>;
export type CancelAllOrders = CommandOf<typeof spotCommands, 'cancel_all_orders'>;
