import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

export type SentMessage = Selectable<Schema['outbox']>;

/** Writes a message to the outbox, where it waits for a gateway or for a reader of the demo. */
export async function putInOutbox(
  database: Kysely<Schema>,
  nowMs: number,
  sent: Pick<SentMessage, 'channel' | 'recipient' | 'code' | 'body'>,
): Promise<void> {
  await database
    .insertInto('outbox')
    .values({ ...sent, created_at: new Date(nowMs) })
    .execute();
}

/**
 * What was sent to an address, newest first. A phone number is found as it was typed, with or without its
 * country code, and an e-mail address in any case.
 */
export function sentTo(database: Kysely<Schema>, address: string, limit: number): Promise<SentMessage[]> {
  const query = database.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit);
  if (address.includes('@')) return query.where('recipient', '=', address.trim().toLowerCase()).execute();
  const digits = address.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < SHORTEST_PHONE) return Promise.resolve([]);
  return query
    .where('channel', '=', 'sms')
    .where(sql`right(recipient, ${digits.length}::int)`, '=', digits)
    .execute();
}

const SHORTEST_PHONE = 4;
