import { type CommandOf, declareCommands } from '../command/declaration.ts';
import {
  amountField,
  boolean,
  lotsField,
  oneOf,
  optional,
  orderField,
  pairField,
  text,
  ticksField,
} from '../command/fields.ts';
import { SIDES, TIMES_IN_FORCE, TRIGGER_KINDS } from './order.ts';

const TERMS = { pair: pairField, side: oneOf(SIDES), quantity: lotsField };

export const spotCommands = declareCommands('spot', {
  place_limit_order: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      ...TERMS,
      price: ticksField,
      /** `gtc` unless told otherwise. */
      timeInForce: optional(oneOf(TIMES_IN_FORCE)),
      /** Rejected when it would take; only with `gtc`. */
      postOnly: optional(boolean),
    },
  },
  /** Fills at once within the protection band; the remainder is cancelled. */
  place_market_order: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      ...TERMS,
      /** At most so much is paid, or received before the fee: the quantity is cut to the last lot within it. */
      mostQuote: optional(amountField),
    },
  },
  /** Waits until a trade is made at the trigger price or beyond it, then enters as a limit or market order. */
  place_stop_order: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      ...TERMS,
      triggerKind: oneOf(TRIGGER_KINDS),
      triggerPrice: ticksField,
      /** The limit; without it a market order follows. */
      price: optional(ticksField),
      /** Of the limit order that follows: `gtc` unless told otherwise. */
      timeInForce: optional(oneOf(TIMES_IN_FORCE)),
      /** Of the limit order that follows: cancelled when it would take. */
      postOnly: optional(boolean),
    },
  },
  /** One cancels the other: a limit order that rests and a stop order that waits. The answer names the limit order. */
  place_oco_order: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      ...TERMS,
      /** Of the limit order. */
      price: ticksField,
      triggerPrice: ticksField,
      /** The limit of the stop order; without it a market order follows. */
      stopPrice: optional(ticksField),
      /** Issuer's names of the two orders, for whoever reads the journal. */
      limitName: optional(text),
      stopName: optional(text),
    },
  },
  /** Changes the price, the quantity (what is already filled included) or both of an open or waiting order. */
  amend_order: {
    by: 'trader',
    haltedBy: 'trading',
    fields: { order: orderField, price: optional(ticksField), quantity: optional(lotsField) },
  },
  cancel_order: { by: 'trader', fields: { order: orderField } },
  /** Cancels what is open or waiting, of one pair or of all, up to a maximum per command. */
  cancel_all_orders: { by: 'trader', fields: { pair: optional(pairField) } },
});

export type SpotCommand = CommandOf<typeof spotCommands>;
export type PlaceLimitOrder = CommandOf<typeof spotCommands, 'place_limit_order'>;
export type PlaceMarketOrder = CommandOf<typeof spotCommands, 'place_market_order'>;
export type PlaceStopOrder = CommandOf<typeof spotCommands, 'place_stop_order'>;
export type PlaceOcoOrder = CommandOf<typeof spotCommands, 'place_oco_order'>;
export type AmendOrder = CommandOf<typeof spotCommands, 'amend_order'>;
export type CancelOrder = CommandOf<typeof spotCommands, 'cancel_order'>;
export type CancelAllOrders = CommandOf<typeof spotCommands, 'cancel_all_orders'>;
