import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';

type SentMessage = Selectable<Schema['outbox']>;

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
