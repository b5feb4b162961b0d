import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { insuranceRowOf, secondsOrderRowOf } from './rows.ts';

/** Every seconds contract of the user, in the format of the list. */
export const secondsRows: ExportSource = {
  columns: [
    'id',
    'time',
    'pair',
    'direction',
    'seconds',
    'currency',
    'stake',
    'fee',
    'payout_percent',
    'open_price',
    'end_price',
    'result',
    'profit',
  ],
  times: ['time'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, listings, settings } = exchange;
    const rows = streamRows(database.selectFrom('seconds_orders').selectAll().where('owner', '=', user.id));
    for await (const stored of rows) {
      const row = secondsOrderRowOf(stored, 0, { listings, timeZone: settings.timeZone });
      yield {
        id: String(row.id),
        time: row.created_at,
        pair: row.symbol_name,
        direction: stored.direction,
        seconds: String(row.seconds),
        currency: row.currency_name,
        stake: row.number,
        fee: row.fee,
        payout_percent: String(row.profit_ratio),
        open_price: row.open_price,
        end_price: row.end_price ?? '',
        result: row.result ?? '',
        profit: row.fact_profits ?? '',
      };
    }
  },
};

/** Every insurance of the user. */
export const insuranceRows: ExportSource = {
  columns: ['id', 'bought', 'currency', 'amount', 'premium', 'payout', 'balance', 'status', 'ended', 'paid'],
  times: ['bought', 'ended', 'paid'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, listings, settings } = exchange;
    const rows = streamRows(
      database.selectFrom('seconds_insurances').selectAll().where('owner', '=', user.id),
    );
    for await (const stored of rows) {
      const row = insuranceRowOf(stored, { listings, timeZone: settings.timeZone });
      yield {
        id: String(row.id),
        bought: row.bought_at,
        currency: row.currency_name,
        amount: row.number,
        premium: row.premium,
        payout: row.payout,
        balance: row.balance,
        status: row.status,
        ended: row.ended_at ?? '',
        paid: row.paid_at ?? '',
      };
    }
  },
};
