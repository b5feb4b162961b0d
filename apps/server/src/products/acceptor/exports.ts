import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { dealsWithPapers } from './read-deals.ts';
import { dealRowOf } from './rows.ts';

/** Every deal that the user has requested from an acceptor, in the format of the list. */
export const acceptorDealRows: ExportSource = {
  columns: [
    'id',
    'create_time',
    'type',
    'acceptor_name',
    'way',
    'money',
    'currency',
    'rate',
    'cny',
    'mobile',
    'deal_account',
    'hes_account',
    'state',
    'update_time',
  ],
  times: ['create_time', 'update_time'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, listings, settings } = exchange;
    const rows = streamRows(
      dealsWithPapers(database).clearOrderBy().where('acceptor_deals.owner', '=', user.id),
      'acceptor_deals.id',
    );
    const details = { listings, timeZone: settings.timeZone, language: user.lang };
    for await (const stored of rows) {
      const row = dealRowOf(stored, 'user', details);
      yield {
        id: String(row.id),
        create_time: row.create_time,
        type: row.type,
        acceptor_name: row.acceptor_name,
        way: row.way,
        money: row.money,
        currency: row.currency_name,
        rate: row.rate,
        cny: row.cny,
        mobile: row.mobile,
        deal_account: row.deal_account,
        hes_account: row.hes_account,
        state: row.state,
        update_time: row.update_time,
      };
    }
  },
};
