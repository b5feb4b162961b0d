import type { AnswerOf, calls, WireTime } from '@assay/contract';
import type { Kysely, Selectable } from 'kysely';
import { type PageRequest, type Rows, readPage } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import '../../edge/api/tables.ts';

export type StoredKey = Selectable<Schema['api_keys']>;
type KeyRow = AnswerOf<typeof calls.apiKeys>[number];
type ActRow = AnswerOf<typeof calls.apiActs>['list'][number];

/** Returns a key in the wire format for owner and staff, without secrets. */
export function keyRowOf(row: StoredKey, timeZone: string): KeyRow {
  return {
    id: Number(row.id),
    name: row.name,
    kind: row.kind,
    api_key: row.api_key,
    can_trade: row.can_trade ? 1 : 0,
    can_transfer: row.can_transfer ? 1 : 0,
    can_withdraw: row.can_withdraw ? 1 : 0,
    addresses: row.addresses,
    created_at: wireTime(row.created_at.getTime(), timeZone),
    expires_at: timeOrNone(row.expires_at, timeZone),
    used_at: timeOrNone(row.used_at, timeZone),
    used_from: row.used_from,
  };
}

/** Formats a time; empty for null. */
export function timeOrNone(time: Date | null, timeZone: string): WireTime | '' {
  return time === null ? '' : wireTime(time.getTime(), timeZone);
}

/** Returns a slice of the calls by a user's keys, newest first, with the total number. */
export async function readActs(
  database: Kysely<Schema>,
  { userId, keyId }: { readonly userId: bigint; readonly keyId?: number | undefined },
  slice: PageRequest,
  timeZone: string,
): Promise<Rows<ActRow>> {
  let query = database
    .selectFrom('api_acts')
    .innerJoin('api_keys', 'api_keys.id', 'api_acts.key_id')
    .where('api_acts.user_id', '=', userId);
  if (keyId !== undefined) query = query.where('api_acts.key_id', '=', BigInt(keyId));
  const { rows, count } = await readPage(
    query.selectAll('api_acts').select('api_keys.name').orderBy('api_acts.id', 'desc'),
    slice,
  );
  return {
    count,
    rows: rows.map((row) => ({
      id: Number(row.id),
      time: wireTime(row.at.getTime(), timeZone),
      key_id: Number(row.key_id),
      key_name: row.name,
      call: row.call,
      about: row.about,
      address: row.address,
      code: row.code,
    })),
  };
}
