import type { PairId } from '@assay/engine';
import { wireTime } from '../../core/time/wire-time.ts';
import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { completedRowOf, orderRowOf } from './order-rows.ts';

/** Every order, in the format of the order lists. */
export const orderRows: ExportSource = {
  columns: [
    'id',
    'pair',
    'side',
    'kind',
    'price',
    'quantity',
    'filled',
    'filled_money',
    'average_price',
    'status',
    'cancel_reason',
    'time_in_force',
    'post_only',
    'trigger_kind',
    'trigger_price',
    'trailing_basis_points',
    'activation_price',
    'expires',
    'self_trade_prevention',
    'visible',
    'prevented',
    'placed',
    'updated',
  ],
  times: ['expires', 'placed', 'updated'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const context = { account: '', timeZone: exchange.settings.timeZone };
    const rows = streamRows(exchange.database.selectFrom('orders').selectAll().where('owner', '=', user.id));
    for await (const order of rows) {
      const pair = exchange.listings.pair(order.pair as PairId);
      if (pair === undefined) continue;
      const row = orderRowOf(order, pair, context);
      yield {
        id: String(row.id),
        pair: row.symbol,
        side: order.side,
        kind: order.kind,
        price: order.kind === 'market' ? '' : row.price,
        quantity: row.total_number,
        filled: row.complete_number,
        filled_money: row.complete_money,
        average_price: row.average_price,
        status: row.status,
        cancel_reason: row.cancel_reason ?? '',
        time_in_force: row.time_in_force,
        post_only: order.post_only ? 'yes' : 'no',
        trigger_kind: row.trigger_kind ?? '',
        trigger_price: row.trigger_price ?? '',
        trailing_basis_points: row.trailing_delta === null ? '' : String(row.trailing_delta),
        activation_price: row.activation_price ?? '',
        expires: row.expires_at === null ? '' : wireTime(row.expires_at, context.timeZone),
        self_trade_prevention: row.self_trade_prevention,
        visible: row.visible_number ?? '',
        prevented: row.prevented_number,
        placed: row.create_time,
        updated: row.update_time,
      };
    }
  },
};

/** Every trade with its fee. A trade with oneself is one row. */
export const tradeRows: ExportSource = {
  columns: [
    'id',
    'order',
    'pair',
    'side',
    'role',
    'price',
    'quantity',
    'money',
    'fee',
    'fee_currency',
    'time',
  ],
  times: ['time'],
  async *rows({ exchange, user, owner }: ExportContext): AsyncGenerator<ExportRow> {
    const context = { account: '', timeZone: exchange.settings.timeZone };
    const rows = streamRows(
      exchange.database
        .selectFrom('trades')
        .selectAll()
        .where((where) => where.or([where('maker', '=', user.id), where('taker', '=', user.id)])),
    );
    for await (const trade of rows) {
      const pair = exchange.listings.pair(trade.pair as PairId);
      if (pair === undefined) continue;
      const row = completedRowOf(trade, owner, pair, context);
      const isBuy = row.type === 'in';
      yield {
        id: String(row.id),
        order: String(row.order_id),
        pair: row.symbol,
        side: isBuy ? 'buy' : 'sell',
        role: row.is_maker ? 'maker' : 'taker',
        price: row.price,
        quantity: row.number,
        money: row.total_money,
        fee: isBuy ? row.in_fee : row.out_fee,
        fee_currency: row.fee_currency,
        time: row.time,
      };
    }
  },
};
