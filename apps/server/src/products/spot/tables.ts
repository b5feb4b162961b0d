import {
  CANCEL_REASONS,
  COUNTDOWN_STATES,
  type Countdown,
  ORDER_KINDS,
  ORDER_STATUSES,
  type Order,
  type PreventedMatch,
  SELF_TRADE_PREVENTIONS,
  SIDES,
  TIMES_IN_FORCE,
  TRIGGER_DIRECTIONS,
  TRIGGER_KINDS,
  type Trade,
} from '@assay/engine';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';
import { isActive } from './active.ts';

const order = entity<Order>();

/** Every order, in its current state. */
export const ORDERS = order.table('orders', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every order stands as its commands left it',
    one: 'order',
    // Ids are consecutive, so that every id up to the last exists.
    orphanQuery: (made) => `id not between 1 and ${made}`,
  },
  from: { order_changed: (event) => event.order },
  isSettled: (placed) => !isActive(placed),
  unsettled: (engine) => engine.room('spot').openOrders(),
  columns: {
    id: order.int8(({ id }) => id),
    owner: order.int8(({ owner }) => owner),
    pair: order.int4(({ pair }) => pair),
    side: order.word(SIDES, ({ side }) => side),
    kind: order.word(ORDER_KINDS, ({ kind }) => kind),
    price: order.int8(({ price }) => price),
    quantity: order.int8(({ quantity }) => quantity),
    filled: order.int8(({ filled }) => filled),
    filled_quote: order.int8(({ filledQuote }) => filledQuote),
    held: order.int8(({ held }) => held),
    status: order.word(ORDER_STATUSES, ({ status }) => status),
    cancel_reason: order.word(CANCEL_REASONS, ({ cancelReason }) => cancelReason),
    placed_sequence: order.int8(({ placedSequence }) => placedSequence),
    placed_ms: order.int8(({ placedAt }) => placedAt),
    updated_ms: order.int8(({ updatedAt }) => updatedAt),
    time_in_force: order.word(TIMES_IN_FORCE, ({ timeInForce }) => timeInForce),
    post_only: order.bool(({ postOnly }) => postOnly),
    trigger_kind: order.word(TRIGGER_KINDS, ({ trigger }) => trigger?.kind ?? null),
    trigger_price: order.int8(({ trigger }) => trigger?.price ?? null),
    trigger_direction: order.word(TRIGGER_DIRECTIONS, ({ trigger }) => trigger?.direction ?? null),
    /** Distance of a trailing order in basis points, its activation price, and whether it follows the price. */
    trailing_delta: order.int4(({ trailing }) => trailing?.delta ?? null),
    activation_price: order.int8(({ trailing }) => trailing?.activationPrice ?? null),
    trailing_active: order.bool(({ trailing }) => trailing?.isActive ?? null),
    /** Other order of an OCO pair. */
    oco_order: order.int8(({ ocoOrder }) => ocoOrder),
    /** Entry of the bracket of an order, which may be the order itself. */
    bracket_entry: order.int8(({ bracketEntry }) => bracketEntry),
    /** End time of an order that is good till a date. */
    expires_ms: order.int8(({ expiresAt }) => expiresAt),
    self_trade_prevention: order.word(
      SELF_TRADE_PREVENTIONS,
      ({ selfTradePrevention }) => selfTradePrevention,
    ),
    /** Lots of an iceberg that rest visibly at a time. */
    visible_quantity: order.int8(({ visibleQuantity }) => visibleQuantity),
    /** Lots of a resting iceberg that are not visible. */
    hidden: order.int8(({ hidden }) => hidden),
    /** Lots by which prevented matches have reduced the quantity. */
    prevented: order.int8(({ prevented }) => prevented),
  },
});

const trade = entity<Trade>();

/** Every trade. */
export const TRADES = trade.table('trades', {
  life: { kind: 'append', number: 'id', order: 'id' },
  verification: { claim: 'Every trade is the one its command makes', one: 'trade' },
  from: { trade_executed: (event) => event.trade },
  columns: {
    id: trade.int8(({ id }) => id),
    pair: trade.int4(({ pair }) => pair),
    price: trade.int8(({ price }) => price),
    quantity: trade.int8(({ quantity }) => quantity),
    quote: trade.int8(({ quote }) => quote),
    taker_side: trade.word(SIDES, ({ takerSide }) => takerSide),
    maker_order: trade.int8(({ makerOrder }) => makerOrder),
    taker_order: trade.int8(({ takerOrder }) => takerOrder),
    maker: trade.int8(({ maker }) => maker),
    taker: trade.int8(({ taker }) => taker),
    maker_fee: trade.int8(({ makerFee }) => makerFee),
    taker_fee: trade.int8(({ takerFee }) => takerFee),
    time_ms: trade.int8(({ time }) => time),
    sequence: trade.int8((_, { sequence }) => sequence),
  },
});

const match = entity<PreventedMatch>();

/** Every prevented match of two orders of one owner. */
export const PREVENTED_MATCHES = match.table('prevented_matches', {
  life: { kind: 'append', number: 'id', order: 'id' },
  verification: { claim: 'Every prevented match is the one its command prevents', one: 'prevented match' },
  from: { match_prevented: (event) => event.prevented },
  columns: {
    id: match.int8(({ id }) => id),
    owner: match.int8(({ owner }) => owner),
    pair: match.int4(({ pair }) => pair),
    taker_order: match.int8(({ takerOrder }) => takerOrder),
    maker_order: match.int8(({ makerOrder }) => makerOrder),
    taker_side: match.word(SIDES, ({ takerSide }) => takerSide),
    mode: match.word(SELF_TRADE_PREVENTIONS, ({ mode }) => mode),
    price: match.int8(({ price }) => price),
    taker_prevented: match.int8(({ takerPrevented }) => takerPrevented),
    maker_prevented: match.int8(({ makerPrevented }) => makerPrevented),
    time_ms: match.int8(({ time }) => time),
    sequence: match.int8((_, { sequence }) => sequence),
  },
});

const countdown = entity<Countdown>();

/** The latest countdown of each owner in each pair. */
export const CANCEL_COUNTDOWNS = countdown.table('cancel_countdowns', {
  life: { kind: 'upsert', key: ['owner', 'pair'] },
  verification: {
    claim: 'Every countdown of orders stands as commands and the clock left it',
    one: 'countdown',
    orphanQuery: () => `not exists (select from journal where accepted and journal.type = 'cancel_all_after'
      and journal.owner = cancel_countdowns.owner)`,
  },
  from: { countdown_changed: (event) => event.countdown },
  columns: {
    owner: countdown.int8(({ owner }) => owner),
    pair: countdown.int4(({ pair }) => pair),
    state: countdown.word(COUNTDOWN_STATES, ({ state }) => state),
    ends_ms: countdown.int8(({ endsAt }) => endsAt),
    updated_ms: countdown.int8(({ updatedAt }) => updatedAt),
  },
});

declare module '../../core/database/schema.ts' {
  interface Schema {
    orders: RowOf<typeof ORDERS>;
    trades: RowOf<typeof TRADES>;
    cancel_countdowns: RowOf<typeof CANCEL_COUNTDOWNS>;
    prevented_matches: RowOf<typeof PREVENTED_MATCHES>;
  }
}
