import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Settings } from '../../exchange/settings.ts';

type SentMessage = Selectable<Schema['outbox']>;

/** A letter that is delivered by who writes it waits this long for anybody else, should the writer die meanwhile. */
const WRITER_ALONE_MS = 15_000;

/**
 * Writes a message to the outbox and answers its id. Where its channel has a gateway it waits there for delivery: at
 * once, or, with `isDeliveredByWriter`, when the writer has had time to. Elsewhere a reader of the demo finds it.
 */
export async function putInOutbox(
  database: Kysely<Schema>,
  settings: Pick<Settings, 'mail' | 'sms'>,
  nowMs: number,
  sent: Pick<SentMessage, 'channel' | 'recipient' | 'user_id' | 'code' | 'subject' | 'body' | 'lang'> & {
    readonly is_for_staff?: boolean;
  },
  isDeliveredByWriter = false,
): Promise<bigint> {
  const tryAtMs = nowMs + (isDeliveredByWriter ? WRITER_ALONE_MS : 0);
  const { id } = await database
    .insertInto('outbox')
    .values({
      ...sent,
      is_code: sent.code !== null,
      created_at: new Date(nowMs),
      next_try_at: settings[sent.channel] === null ? null : new Date(tryAtMs),
      sent_at: null,
      failure: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
