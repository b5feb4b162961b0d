import { ICEBERG_PARTS, MAX_TRAILING_DELTA, MIN_TRAILING_DELTA } from '@assay/domain';
import * as z from 'zod/mini';
import { optional, required, withDefault } from '../field.ts';
import { choice, decimal, integer, positiveDecimal, smallId, text } from '../readers.ts';
import { orderStatus } from './order.ts';
import { decimalText, wholeNumber } from './primitives.ts';

/** Side of an order. */
export const sideField = choice({ in: 'in', buy: 'in', out: 'out', sell: 'out' }, '`in` buys, `out` sells.');

/** Idempotency key of the caller: a repeated request with the same key is not executed again. */
export const clientKeyField = (description: string) =>
  optional(text({ max: 64, pattern: /^[\w.:-]+$/, description }));

const timeInForce = choice(
  { gtc: 'gtc', ioc: 'ioc', fok: 'fok' },
  'Time in force of a limit order, for the quantity that isn’t filled immediately: it rests (`gtc`, the default), is cancelled (`ioc`), or the whole order is rejected (`fok`).',
);

const postOnly = choice(
  { '0': 'no', '1': 'yes', false: 'no', true: 'yes' },
  '1: post-only; the order rests or is rejected.',
);

const triggerKind = choice(
  { stop: 'stop', take_profit: 'take_profit' },
  'A `stop` (the default) triggers a buy on a rise and a sell on a fall. A `take_profit` triggers on the opposite.',
);

const selfTradePrevention = choice(
  {
    expire_taker: 'expire_taker',
    expire_maker: 'expire_maker',
    expire_both: 'expire_both',
    decrement: 'decrement',
  },
  'Self-trade prevention, when this order would match one of your own: this order ends (`expire_taker`, the default), the resting one ends (`expire_maker`), both end (`expire_both`), or both are reduced by the smaller quantity (`decrement`).',
);

/** 9999-12-31 23:59:59 UTC. */
const LAST_EXPIRY_MS = 253_402_300_799_000;

/** Fields common to all orders, and the optional terms. */
export const positionInput = z.object({
  legal_id: required(smallId('The quote currency.')),
  currency_id: required(smallId('The base currency.')),
  price: optional(decimal('Limit price; ignored by market orders.')),
  num: required(positiveDecimal('The quantity in the base currency.')),
  mode: withDefault(choice({ '1': 'market', market: 'market', '2': 'limit', limit: 'limit' }), 'limit'),
  client_key: clientKeyField('Idempotency key: a repeated request doesn’t place a second order.'),
  time_in_force: optional(timeInForce),
  post_only: optional(postOnly),
  expires_at: optional(
    integer(
      1,
      LAST_EXPIRY_MS,
      'Good till date: what is left of a `gtc` limit order or of a stop order is cancelled after this time, in milliseconds since 1970 UTC.',
    ),
  ),
  self_trade_prevention: optional(selfTradePrevention),
  visible_number: optional(
    decimal(
      `Iceberg: the quantity of a \`gtc\` limit order that others see in the book at a time. A filled part is refilled at the end of the queue at its price, in at most ${ICEBERG_PARTS} parts. 0 or absent: the whole order is visible.`,
    ),
  ),
  trigger_price: optional(
    positiveDecimal(
      'Trigger price: the order waits until a trade at or beyond it, in the direction set by `trigger_kind`.',
    ),
  ),
  trigger_kind: optional(triggerKind),
  trailing_delta: optional(
    integer(
      MIN_TRAILING_DELTA,
      MAX_TRAILING_DELTA,
      'Trailing stop: the order triggers once the price has moved this far, in basis points, from its highest (to sell) or lowest (to buy) since it was placed or activated.',
    ),
  ),
  activation_price: optional(
    positiveDecimal(
      'With `trailing_delta`: the order follows the price from a trade at this price on, above the last price to sell, below it to buy.',
    ),
  ),
  oco_trigger_price: optional(
    positiveDecimal(
      'OCO: places a stop order with this trigger price in addition to the limit order. If one of them fills, triggers or is cancelled, the other is cancelled.',
    ),
  ),
  oco_stop_price: optional(positiveDecimal('Limit price of that stop order; a market order when absent.')),
  take_profit_price: optional(
    positiveDecimal(
      'Bracket: what a limit or market order to buy buys, net of fees, is sold at this price, above that of the order, with each fill.',
    ),
  ),
  stop_loss_trigger: optional(
    positiveDecimal(
      'Bracket: what the order buys is sold when the last price falls to this trigger price, below that of the order. With `take_profit_price`, one ends the other.',
    ),
  ),
  stop_loss_limit: optional(
    positiveDecimal(
      'Limit price of the order that `stop_loss_trigger` triggers; a market order when absent.',
    ),
  ),
});

/** State of an order after a call. */
export const placedOrder = z.object({
  id: wholeNumber,
  status: orderStatus,
  /** Unfilled quantity. */
  number: decimalText,
  complete_number: decimalText,
  complete_money: decimalText,
  /** The stop order of an OCO pair. */
  oco_id: z.optional(wholeNumber),
  /** The entry of a bracket, which this order is. */
  bracket_id: z.optional(wholeNumber),
});

export type PlacedOrder = z.output<typeof placedOrder>;
