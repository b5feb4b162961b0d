import { readChartSettings } from '../chart-settings-handlers.ts';
import { deviceOf } from '../device.ts';
import type { ExportContext, ExportRow } from './export-context.ts';
import { streamRows } from './pages.ts';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** Profile of the user, without passwords, keys and codes. */
export const profileRows = {
  columns: [
    'id',
    'email',
    'phone',
    'country_code',
    'invitation_code',
    'invited_by',
    'language',
    'registered',
    'review_status',
    'advanced_review_status',
    'asset_status',
    'nationality',
    'has_authenticator',
    'has_fund_password',
    'chart_settings',
  ],
  times: ['registered'],
  async *rows({ exchange, user, time }: ExportContext): AsyncGenerator<ExportRow> {
    const { settings } = await readChartSettings(exchange.database, user.id);
    yield {
      id: String(user.id),
      email: user.email ?? '',
      phone: user.phone ?? '',
      country_code: user.country_code ?? '',
      invitation_code: user.extension_code,
      invited_by: user.invited_by === null ? '' : String(user.invited_by),
      language: user.lang,
      registered: time(user.created_at),
      review_status: String(user.review_status),
      advanced_review_status: String(user.hreview_status),
      asset_status: String(user.asset_status),
      nationality: user.nationality ?? '',
      has_authenticator: yesNo(user.totp_secret !== null),
      has_fund_password: yesNo(user.fund_password_hash !== null),
      chart_settings: settings ?? '',
    };
  },
};

/** Every stored login. */
export const sessionRows = {
  columns: ['device', 'user_agent', 'address', 'logged_in', 'last_used', 'expires', 'ended'],
  times: ['logged_in', 'last_used', 'expires', 'ended'],
  async *rows({ exchange, user, time }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(
      exchange.database
        .selectFrom('sessions')
        .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
        .where('user_id', '=', user.id),
    );
    for await (const row of rows) {
      yield {
        device: deviceOf(row.user_agent),
        user_agent: row.user_agent,
        address: row.ip,
        logged_in: time(row.created_at),
        last_used: time(row.last_seen_at),
        expires: time(row.expires_at),
        ended: time(row.revoked_at),
      };
    }
  },
};

export const passkeyRows = {
  columns: ['name', 'added', 'last_used', 'is_synced'],
  times: ['added', 'last_used'],
  async *rows({ exchange, user, time }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = await exchange.database
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'last_used_at', 'is_synced'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    for (const row of rows) {
      yield {
        name: row.name,
        added: time(row.created_at),
        last_used: time(row.last_used_at),
        is_synced: yesNo(row.is_synced),
      };
    }
  },
};

/** Letters to the user, with the codes in them hidden. */
export const letterRows = {
  columns: ['time', 'channel', 'recipient', 'subject', 'text'],
  times: ['time'],
  async *rows({ exchange, user, time }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(
      exchange.database
        .selectFrom('outbox')
        .select(['id', 'created_at', 'channel', 'recipient', 'subject', 'body', 'code'])
        // By user id: the address may have belonged to another user before.
        .where('user_id', '=', user.id),
    );
    for await (const { created_at, channel, recipient, subject, body, code } of rows) {
      const text = code === null ? body : body.replaceAll(code, '••••••');
      yield { time: time(created_at), channel, recipient, subject, text };
    }
  },
};
