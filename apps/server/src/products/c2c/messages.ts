import { createHash, randomUUID } from 'node:crypto';
import type { AnswerOf, calls } from '@assay/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { PartyOfDeal } from './own-deal.ts';
import { claimPicture, dealPictureAddress, releasePicture } from './pictures.ts';
import { warningsOf } from './warnings.ts';
import './own-tables.ts';

export type MessageRow = AnswerOf<typeof calls.c2cMessages>['list'][number];

/** A stored message: it is sent once a command has named it. */
export type WrittenMessage = { readonly id: bigint; readonly digest: string };

type MessageContent = { readonly text: string; readonly picture: string; readonly key: string | undefined };

/**
 * Stores the content of a message that a command will send; the author 0 is staff. A used key returns the first message
 * if the content is the same. The caller must call `withdrawMessage` when the command is refused.
 */
export async function writeMessage(
  { database, now }: Pick<Exchange, 'database' | 'now'>,
  deal: bigint,
  author: bigint,
  { text, picture, key = randomUUID() }: MessageContent,
): Promise<WrittenMessage | 'no_picture' | 'key_used'> {
  const digest = digestOf(text, picture);
  return database.transaction().execute(async (transaction) => {
    const { id, uses, ...first } = await transaction
      .insertInto('c2c_messages')
      .values({ deal, author, key, text, picture, digest, written_at: new Date(now()) })
      .onConflict((conflict) =>
        conflict.columns(['deal', 'author', 'key']).doUpdateSet({ uses: sql<number>`c2c_messages.uses + 1` }),
      )
      .returning(['id', 'digest', 'uses'])
      .executeTakeFirstOrThrow();
    if (first.digest !== digest) {
      await releaseMessage(transaction, id);
      return 'key_used' as const;
    }
    const isNew = uses === 1;
    if (!isNew || picture === '') return { id, digest };
    const isClaimed = await claimPicture(transaction, author, picture);
    if (isClaimed === null) {
      await releaseMessage(transaction, id);
      return 'no_picture' as const;
    }
    if (isClaimed) {
      await transaction.updateTable('c2c_messages').set({ claims: true }).where('id', '=', id).execute();
    }
    return { id, digest };
  });
}

/** Withdraws a message whose command was refused. The last withdrawal deletes it, unless it was sent. */
export async function deleteMessage(
  database: Kysely<Schema>,
  { id }: Pick<WrittenMessage, 'id'>,
): Promise<void> {
  await database.transaction().execute((transaction) => releaseMessage(transaction, id));
}

/**
 * Drops one use of a message and deletes it after the last, unless it was sent. Its picture, if claimed by this
 * message, loses its owner, so that the cleanup of unused pictures deletes it.
 */
async function releaseMessage(transaction: Transaction<Schema>, id: bigint): Promise<void> {
  await transaction
    .updateTable('c2c_messages')
    .set({ uses: sql<number>`uses - 1` })
    .where('id', '=', id)
    .execute();
  const deleted = await transaction
    .deleteFrom('c2c_messages')
    .where('id', '=', id)
    .where('uses', '<=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('c2c_said')
            .select('c2c_said.id')
            .whereRef('c2c_said.deal', '=', 'c2c_messages.deal')
            .where('c2c_said.message', '=', id),
        ),
      ),
    )
    .returning(['picture', 'claims'])
    .executeTakeFirst();
  if (deleted?.claims === true) await releasePicture(transaction, deleted.picture);
}

/** SHA-256 of a message's content, which `verify` recomputes. */
export function digestOf(text: string, picture: string): string {
  return createHash('sha256').update(`${text}\n${picture}`).digest('hex');
}

type Stored = {
  readonly id: bigint;
  readonly deal: bigint;
  readonly author: 'buyer' | 'seller' | 'staff';
  readonly kind: 'chat' | 'statement' | 'staff';
  readonly said_ms: bigint;
  readonly text: string;
  readonly picture: string;
};

/** Selects the messages of a deal, with their texts. */
export function messagesOf(database: Kysely<Schema>, deal: bigint) {
  return database
    .selectFrom('c2c_said as s')
    .innerJoin('c2c_messages as m', 'm.id', 's.message')
    .select(['s.id', 's.deal', 's.author', 's.kind', 's.said_ms', 'm.text', 'm.picture'])
    .where('s.deal', '=', deal);
}

/** Returns a message in the wire format for one party; accounts other than the given ones raise warnings. */
export function messageRowOf(
  row: Stored,
  party: PartyOfDeal['party'] | 'staff',
  timeZone: string,
  accounts: readonly string[],
): MessageRow {
  return {
    id: Number(row.id),
    deal_id: Number(row.deal),
    from: row.author,
    is_own: row.author === party ? 1 : 0,
    kind: row.kind,
    text: row.text,
    pic: dealPictureAddress(row.deal, row.picture),
    warnings: warningsOf(row.text, accounts),
    time: wireTime(Number(row.said_ms), timeZone),
  };
}
