import * as z from 'zod/mini';
import { optional, required, withDefault } from '../field.ts';
import { choice, decimal, positiveDecimal, smallId, text } from '../readers.ts';
import { orderStatus } from './order.ts';
import { decimalText, whole } from './primitives.ts';

/** Side of an order. */
export const sideField = choice({ in: 'in', buy: 'in', out: 'out', sell: 'out' }, '`in` buys, `out` sells.');

/** Idempotency key of the caller: a repeated request with the same key is not executed again. */
export const clientKeyField = (description: string) =>
  optional(text({ max: 64, pattern: /^[\w.:-]+$/, description }));

const timeInForce = choice(
  { gtc: 'gtc', ioc: 'ioc', fok: 'fok' },
  'What a limit order does with what it cannot fill at once: rest (`gtc`, when absent), cancel it (`ioc`), or not be placed at all (`fok`).',
);

const postOnly = choice(
  { '0': 'no', '1': 'yes', false: 'no', true: 'yes' },
  '1: the order rests or is refused.',
);

const triggerKind = choice(
  { stop: 'stop', take_profit: 'take_profit' },
  'A `stop` (when absent) runs with the market: a buy waits for a rise, a sell for a fall. A `take_profit` waits for the opposite.',
);

/** Fields common to all orders, and the optional terms. */
export const placeInput = z.object({
  legal_id: required(smallId('The quote currency.')),
  currency_id: required(smallId('The base currency.')),
  price: optional(decimal('The limit. A market order ignores it.')),
  num: required(positiveDecimal('The quantity in the base currency.')),
  mode: withDefault(choice({ '1': 'market', market: 'market', '2': 'limit', limit: 'limit' }), 'limit'),
  client_key: clientKeyField('The caller’s own name for this order: the same key never places a second one.'),
  time_in_force: optional(timeInForce),
  post_only: optional(postOnly),
  trigger_price: optional(
    positiveDecimal(
      'The order waits until a trade is made at this price or beyond it. Which way is beyond follows from `trigger_kind`.',
    ),
  ),
  trigger_kind: optional(triggerKind),
  oco_trigger_price: optional(
    positiveDecimal(
      'Places a second order beside the limit order: a stop order with this trigger price. One of them filling, firing or being cancelled ends the other.',
    ),
  ),
  oco_stop_price: optional(
    positiveDecimal('The limit of that stop order; without it a market order follows.'),
  ),
});

/** State of an order after a call. */
export const placedOrder = z.object({
  id: whole,
  status: orderStatus,
  /** Unfilled quantity. */
  number: decimalText,
  complete_number: decimalText,
  complete_money: decimalText,
  /** The stop order of an OCO pair. */
  oco_id: z.optional(whole),
});

export type PlacedOrder = z.output<typeof placedOrder>;
