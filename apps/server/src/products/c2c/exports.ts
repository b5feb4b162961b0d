import { wireTime } from '../../core/time/wire-time.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { moneyText, priceText, quantityText } from './money.ts';
import { readMethods } from './payment-methods.ts';
import { partyIn } from './rows.ts';
import './own-tables.ts';
import './tables.ts';

/** Every offer of the user. */
export const offerRows: ExportSource = {
  columns: ['id', 'time', 'type', 'currency', 'price_cny', 'total', 'remaining', 'way', 'status'],
  times: ['time'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, listings, settings } = exchange;
    const rows = streamRows(database.selectFrom('c2c_offers').selectAll().where('owner', '=', user.id));
    for await (const row of rows) {
      const coin = currencyOf(row.currency, listings);
      yield {
        id: String(row.id),
        time: wireTime(Number(row.published_ms), settings.timeZone),
        type: row.side,
        currency: coin.code,
        price_cny: priceText(row.price),
        total: quantityText(row.total, coin),
        remaining: quantityText(row.remaining, coin),
        way: row.way,
        status: row.status,
      };
    }
  },
};

/** Every deal of the user. */
export const dealRows: ExportSource = {
  columns: [
    'id',
    'time',
    'role',
    'currency',
    'number',
    'price_cny',
    'money_cny',
    'way',
    'state',
    'end',
    'ended',
  ],
  times: ['time', 'ended'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, listings, settings } = exchange;
    const rows = streamRows(
      database
        .selectFrom('c2c_deals')
        .selectAll()
        .where(({ or, eb }) => or([eb('buyer', '=', user.id), eb('seller', '=', user.id)])),
    );
    for await (const row of rows) {
      const coin = currencyOf(row.currency, listings);
      yield {
        id: String(row.id),
        time: wireTime(Number(row.taken_ms), settings.timeZone),
        role: partyIn(row, user.id),
        currency: coin.code,
        number: quantityText(row.number, coin),
        price_cny: priceText(row.price),
        money_cny: moneyText(row.money),
        way: row.way,
        state: row.state,
        end: row.ending ?? '',
        ended: row.ended_ms === null ? '' : wireTime(Number(row.ended_ms), settings.timeZone),
      };
    }
  },
};

/** Every message of the user in deals. */
export const messageRows: ExportSource = {
  columns: ['id', 'time', 'deal', 'kind', 'text'],
  times: ['time'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, settings } = exchange;
    const rows = streamRows(
      database
        .selectFrom('c2c_said as s')
        .innerJoin('c2c_messages as m', 'm.id', 's.message')
        .select(['s.id', 's.said_ms', 's.deal', 's.kind', 'm.text'])
        .where('m.author', '=', user.id),
      's.id',
    );
    for await (const row of rows) {
      yield {
        id: String(row.id),
        time: wireTime(Number(row.said_ms), settings.timeZone),
        deal: String(row.deal),
        kind: row.kind,
        text: row.text,
      };
    }
  },
};

/** The user's payment methods. */
export const methodRows: ExportSource = {
  columns: ['real_name', 'bank_name', 'bank_account', 'alipay_account', 'wechat_account', 'wechat_nickname'],
  times: [],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const methods = await readMethods(exchange.database, exchange.vault, user.id);
    if (methods === null) return;
    const { real_name, bank_name, bank_account, alipay_account, wechat_account, wechat_nickname } = methods;
    yield { real_name, bank_name, bank_account, alipay_account, wechat_account, wechat_nickname };
  },
};
