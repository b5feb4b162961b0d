import type { MessageKey, MessageParams } from '@assay/locales/server';
import { sql, type Transaction } from 'kysely';
import { patiently } from '../database/patience.ts';
import type { Schema } from '../database/schema.ts';
import type { Exchange } from '../exchange.ts';
import type { Job } from '../jobs/start-job.ts';
import { sendLetter } from './letters.ts';
import type { User } from './user-repository.ts';

const PAUSE_MS = 2_000;
/** Notices of one round; many are told of in several. */
const MOST_AT_ONCE = 500;

type AnyNotice = { readonly id: bigint; readonly owner: bigint };

/** Where letters come from: rows in the order in which they were made, of which each is one letter or none. */
export type LetterSource<Notice extends AnyNotice> = {
  /** The table with one row, which says up to which notice letters are written. */
  readonly written: string;
  /** The notices behind a number, by number, at most so many. */
  readonly read: (
    transaction: Transaction<Schema>,
    after: bigint,
    most: number,
  ) => Promise<readonly Notice[]>;
  /** What is written of a notice to a reader of a language; null: nothing. */
  readonly letterOf: (notice: Notice, language: string, exchange: Exchange) => Letter | null;
};

type Letter = { readonly subject: MessageKey; readonly body: MessageKey; readonly params: MessageParams };

/** Writes the letters of a source, by mail or text message: beside the pushes, for those who do not look. */
export function jobOfLetters<Notice extends AnyNotice>(
  name: string,
  source: LetterSource<Notice>,
  exchange: Exchange,
): Job {
  const round = (): Promise<void> => patiently(() => writeLettersOf(source, exchange));
  return { name, pauseMs: PAUSE_MS, round };
}

/** One round: what has been written stands in the same transaction as the letters, so that none is written twice. */
export async function writeLettersOf<Notice extends AnyNotice>(
  { written: table, read, letterOf }: LetterSource<Notice>,
  exchange: Exchange,
): Promise<void> {
  await exchange.database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ readonly notice: bigint }>`
      select notice from ${sql.table(table)} for update skip locked`.execute(transaction);
    const [written] = rows;
    // Another process is at it.
    if (written === undefined) return;
    const notices = await read(transaction, written.notice, MOST_AT_ONCE);
    const last = notices.at(-1);
    if (last === undefined) return;
    const users = await readUsers(transaction, [...new Set(notices.map(({ owner }) => owner))]);
    for (const notice of notices) {
      const user = users.get(notice.owner);
      const letter = user === undefined ? null : letterOf(notice, user.lang, exchange);
      if (user !== undefined && letter !== null) await sendLetter(transaction, exchange, user, letter);
    }
    await sql`update ${sql.table(table)} set notice = ${last.id}`.execute(transaction);
  });
}

async function readUsers(
  transaction: Transaction<Schema>,
  owners: readonly bigint[],
): Promise<ReadonlyMap<bigint, User>> {
  const users = await transaction
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [...owners])
    .where('is_robot', '=', false)
    .execute();
  return new Map(users.map((user) => [user.id, user]));
}
