import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import '../../edge/api/tables.ts';

/** Every API key of the user, including revoked ones, without secrets. */
export const apiKeyRows: ExportSource = {
  columns: [
    'id',
    'name',
    'kind',
    'api_key',
    'trade',
    'moves_money',
    'withdraw',
    'addresses',
    'created',
    'expires',
    'revoked',
    'used',
    'used_from',
  ],
  times: ['created', 'expires', 'revoked', 'used'],
  async *rows({ exchange, user, time }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(
      exchange.database.selectFrom('api_keys').selectAll().where('user_id', '=', user.id),
    );
    for await (const row of rows) {
      yield {
        id: String(row.id),
        name: row.name,
        kind: row.kind,
        api_key: row.api_key,
        trade: yesOrNo(row.can_trade),
        moves_money: yesOrNo(row.can_transfer),
        withdraw: yesOrNo(row.can_withdraw),
        addresses: row.addresses.join(' '),
        created: time(row.created_at),
        expires: time(row.expires_at),
        revoked: time(row.revoked_at),
        used: time(row.used_at),
        used_from: row.used_from,
      };
    }
  },
};

/** Calls made with these keys, for as long as they are stored. */
export const apiActRows: ExportSource = {
  columns: ['id', 'time', 'key', 'call', 'about', 'address', 'code'],
  times: ['time'],
  async *rows({ exchange, user, time }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(
      exchange.database.selectFrom('api_acts').selectAll().where('user_id', '=', user.id),
    );
    for await (const row of rows) {
      yield {
        id: String(row.id),
        time: time(row.at),
        key: String(row.key_id),
        call: row.call,
        about: row.about,
        address: row.address,
        code: String(row.code),
      };
    }
  },
};

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
