import { createHash, randomUUID } from 'node:crypto';
import type { AnswerOf, calls } from '@assay/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Exchange } from '../exchange.ts';
import { wireTime } from '../time/wire-time.ts';
import type { PartyOfDeal } from './own-deal.ts';
import { dealPictureAddress, takePictures } from './pictures.ts';
import { warningsOf } from './warnings.ts';
import './own-tables.ts';

export type MessageRow = AnswerOf<typeof calls.c2cMessages>['list'][number];

/** What is about to be said: it counts once a command has named it. */
export type WrittenMessage = { readonly id: bigint; readonly digest: string };

type Words = { readonly text: string; readonly picture: string; readonly key: string | undefined };

/** Keeps what somebody is about to say in a deal; staff are author 0. With a used key the first stands. */
export async function writeMessage(
  { database, now }: Pick<Exchange, 'database' | 'now'>,
  deal: bigint,
  author: bigint,
  { text, picture, key = randomUUID() }: Words,
): Promise<WrittenMessage | 'no_picture' | 'key_used'> {
  const digest = digestOf(text, picture);
  return database.transaction().execute(async (transaction) => {
    const first = await transaction
      .selectFrom('c2c_messages')
      .select(['id', 'digest'])
      .where('deal', '=', deal)
      .where('author', '=', author)
      .where('key', '=', key)
      .executeTakeFirst();
    if (first !== undefined) return first.digest === digest ? first : ('key_used' as const);
    if (picture !== '' && !(await takePictures(transaction, author, [picture]))) return 'no_picture' as const;
    const written_at = new Date(now());
    return transaction
      .insertInto('c2c_messages')
      .values({ deal, author, key, text, picture, digest, written_at })
      .returning(['id', 'digest'])
      .executeTakeFirstOrThrow();
  });
}

/** The SHA-256 of what is said; `verify` works it out again. */
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

/** What was said in a deal: with the texts. */
export function saidIn(database: Kysely<Schema>, deal: bigint) {
  return database
    .selectFrom('c2c_said as s')
    .innerJoin('c2c_messages as m', 'm.id', 's.message')
    .select(['s.id', 's.deal', 's.author', 's.kind', 's.said_ms', 'm.text', 'm.picture'])
    .where('s.deal', '=', deal);
}

/** A message as one of the parties reads it; it is warned of accounts other than these. */
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
