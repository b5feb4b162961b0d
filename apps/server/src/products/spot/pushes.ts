import { events } from '@assay/contract';
import type { Countdown, Order, Trade } from '@assay/engine';
import { storedRow } from '../../core/store/stored-row.ts';
import { privatePush } from '../../edge/sockets/private-push.ts';
import { countdownRowOf } from './cancel-all-after.ts';
import { completedRowOf, orderRowOf } from './order-rows.ts';
import { ORDERS, TRADES } from './tables.ts';

/** Push of every order change to its owner, in the format of the order lists. */
const orderPush = privatePush<Order, typeof events.entrustUpdate>({
  event: events.entrustUpdate,
  from: { order_changed: (event) => event.order },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, { listings, timeZone }) => ({
    type: 'entrust_update',
    user_id: to.id,
    more,
    orders: changes.flatMap(({ entity, stamp }) => {
      const pair = listings.pair(entity.pair);
      const row = storedRow(ORDERS, entity, stamp);
      return pair === undefined ? [] : [orderRowOf(row, pair, { account: to.account, timeZone })];
    }),
  }),
});

/** Push of each trade to both sides, in the format of the lists of own trades. */
const tradePush = privatePush<Trade, typeof events.tradeUpdate>({
  event: events.tradeUpdate,
  from: { trade_executed: (event) => event.trade },
  to: ({ maker, taker }) => [maker, taker],
  key: ({ id }) => id,
  payload: ({ changes, more, to }, { listings, timeZone }) => ({
    type: 'trade_update',
    user_id: to.id,
    more,
    trades: changes.flatMap(({ entity, stamp }) => {
      const pair = listings.pair(entity.pair);
      const row = storedRow(TRADES, entity, stamp);
      return pair === undefined ? [] : [completedRowOf(row, to.id, pair, { account: to.account, timeZone })];
    }),
  }),
});

/** Push of every change of a countdown to its owner. */
const countdownPush = privatePush<Countdown, typeof events.countdownUpdate>({
  event: events.countdownUpdate,
  from: { countdown_changed: (event) => event.countdown },
  to: ({ owner }) => owner,
  key: ({ pair, owner }) => `${pair} ${owner}`,
  payload: ({ changes, more, to }, { listings }) => ({
    type: 'countdown_update',
    user_id: to.id,
    more,
    countdowns: changes.flatMap(({ entity }) => {
      const pair = listings.pair(entity.pair);
      return pair === undefined ? [] : [countdownRowOf(entity, pair)];
    }),
  }),
});

export const SPOT_PUSHES = [orderPush, tradePush, countdownPush];
