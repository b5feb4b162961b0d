import type { UserRow } from '@assay/contract/console';
import { type CurrencyId, USER_WALLETS } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { type Kysely, type Selectable, sql } from 'kysely';
import { escapeLike } from '../../core/audit/audit-log.ts';
import { type PageRequest, type Rows, readPage } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import { identityLevelOf } from '../../core/owners/identity-level.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';

type FoundUser = Selectable<Schema['users']> & { readonly last_seen_at: Date | null };

export type UserFilter = {
  readonly text?: string | undefined;
  readonly state: 'all' | 'frozen' | 'free';
  readonly kind: 'people' | 'robots' | 'all';
};

const SESSIONS_MAX = 50;
const MAX_NOTES = 200;
/** Longer digit sequences are phone numbers, not user ids. */
const ID_DIGITS_MAX = 15;

/** Returns a slice of the traders that match a filter, newest first, with the total number. */
export function searchUsers(
  database: Kysely<Schema>,
  filter: UserFilter,
  slice: PageRequest,
): Promise<Rows<FoundUser>> {
  return readPage(withLastSeen(filtered(database, filter)).orderBy('users.id', 'desc'), slice);
}

function filtered(database: Kysely<Schema>, { text, state, kind }: UserFilter) {
  let query = database.selectFrom('users');
  if (kind !== 'all') query = query.where('is_robot', '=', kind === 'robots');
  if (state !== 'all') query = query.where('is_frozen', '=', state === 'frozen');
  if (text === undefined) return query;
  const pattern = `${escapeLike(text.toLowerCase())}%`;
  const digits = text.replace(/^\+/, '');
  const isNumber = /^\d+$/.test(digits);
  return query.where((where) =>
    where.or([
      where(sql`lower(email)`, 'like', pattern),
      where(sql`lower(extension_code)`, 'like', pattern),
      ...(isNumber ? [where('phone', 'like', `%${digits}%`)] : []),
      ...(isNumber && digits.length <= ID_DIGITS_MAX ? [where('users.id', '=', BigInt(digits))] : []),
    ]),
  );
}

function withLastSeen(query: ReturnType<typeof filtered>) {
  return query.selectAll('users').select((select) =>
    select
      .selectFrom('sessions')
      .select((builder) => builder.fn.max('last_seen_at').as('seen'))
      .whereRef('sessions.user_id', '=', 'users.id')
      .as('last_seen_at'),
  );
}

/** Returns a trader in the console's list format. */
export function userRowOf(user: FoundUser, timeZone: string): UserRow {
  return {
    id: Number(user.id),
    email: user.email ?? '',
    phone: user.phone ?? '',
    is_frozen: user.is_frozen,
    is_robot: user.is_robot,
    is_closed: user.closed_at !== null,
    review_status: user.review_status,
    created: wireTime(user.created_at.getTime(), timeZone),
    last_seen: user.last_seen_at === null ? null : wireTime(user.last_seen_at.getTime(), timeZone),
  };
}

/** Returns one trader with accounts, sessions and notes; null if there is none. */
export async function readProfile(
  { database, listings, now, settings }: Pick<Exchange, 'database' | 'listings' | 'now' | 'settings'>,
  id: number,
) {
  const [user] = await withLastSeen(database.selectFrom('users').where('id', '=', BigInt(id))).execute();
  if (!user) return null;
  const time = (date: Date) => wireTime(date.getTime(), settings.timeZone);
  const [sessions, notes, balances] = await Promise.all([
    readSessions(database, user.id),
    readNotes(database, user.id),
    readBalances(database, user.id),
  ]);
  return {
    ...userRowOf(user, settings.timeZone),
    country_code: user.country_code ?? '',
    extension_code: user.extension_code,
    invited_by: user.invited_by === null ? null : Number(user.invited_by),
    hreview_status: user.hreview_status,
    identity_level: identityLevelOf(user),
    language: user.lang,
    balances: balances.flatMap((row) => {
      const currency = listings.currency(row.currency as CurrencyId);
      if (!currency) return [];
      const money = (value: bigint): string => formatAmount(value, currency.decimals);
      return [
        {
          wallet: row.wallet,
          currency: currency.code,
          free: money(row.total - row.held),
          held: money(row.held),
        },
      ];
    }),
    sessions: sessions.map((row) => ({
      id: Number(row.id),
      address: row.ip,
      user_agent: row.user_agent,
      created: time(row.created_at),
      last_seen: time(row.last_seen_at),
      is_open: row.revoked_at === null && row.expires_at.getTime() > now(),
    })),
    notes: notes.map((row) => ({
      id: Number(row.id),
      author: row.email,
      text: row.text,
      time: time(row.created_at),
    })),
  };
}

function readSessions(database: Kysely<Schema>, userId: bigint) {
  return database
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(SESSIONS_MAX)
    .execute();
}

function readNotes(database: Kysely<Schema>, userId: bigint) {
  return database
    .selectFrom('user_notes')
    .innerJoin('staff', 'staff.id', 'user_notes.staff_id')
    .select(['user_notes.id', 'user_notes.text', 'user_notes.created_at', 'staff.email'])
    .where('user_id', '=', userId)
    .orderBy('user_notes.id', 'desc')
    .limit(MAX_NOTES)
    .execute();
}

function readBalances(database: Kysely<Schema>, userId: bigint) {
  return database
    .selectFrom('balances')
    .selectAll()
    .where('owner', '=', userId)
    .where('wallet', 'in', [...USER_WALLETS])
    .where((where) => where.or([where('total', '<>', 0n), where('held', '<>', 0n)]))
    .orderBy('wallet')
    .orderBy('currency')
    .execute();
}
