import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Settings } from '../../exchange/settings.ts';

type SentMessage = Selectable<Schema['outbox']>;

/** Time reserved for the writer of a letter to deliver it; afterwards any process may, in case the writer died. */
const WRITER_EXCLUSIVE_MS = 15_000;

/**
 * Writes a message to the outbox and returns its id. With a gateway for its channel it waits for delivery: immediately,
 * or, with `isDeliveredByWriter`, after the writer's reserved time. Without one it stays there for readers of the demo.
 */
export async function putInOutbox(
  database: Kysely<Schema>,
  settings: Pick<Settings, 'mail' | 'sms'>,
  nowMs: number,
  message: Pick<SentMessage, 'channel' | 'recipient' | 'user_id' | 'code' | 'subject' | 'body' | 'lang'> & {
    readonly is_for_staff?: boolean;
  },
  isDeliveredByWriter = false,
): Promise<bigint> {
  const tryAtMs = nowMs + (isDeliveredByWriter ? WRITER_EXCLUSIVE_MS : 0);
  const { id } = await database
    .insertInto('outbox')
    .values({
      ...message,
      is_code: message.code !== null,
      created_at: new Date(nowMs),
      next_try_at: settings[message.channel] === null ? null : new Date(tryAtMs),
      sent_at: null,
      failure: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
