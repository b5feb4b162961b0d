import type { Sequence } from '@assay/engine';
import type { MessageKey, MessageParams } from '@assay/locales/server';
import { sql, type Transaction } from 'kysely';
import { withDeadline } from '../../core/database/deadlines.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { Job } from '../../core/jobs/start-job.ts';
import type { Sequencer } from '../../core/sequencer/interface.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { sendLetter } from './letters.ts';

/** Mail or text message to one owner, beside the push: for those who do not look. */
export type OwnerLetter = {
  readonly owner: bigint;
  readonly subject: MessageKey;
  readonly body: MessageKey;
  /** Parameters of its text, or a function that makes them in the reader's language. */
  readonly params: MessageParams | ((language: string) => MessageParams);
};

/** Events that a product writes letters about: rows that tell each of something that happened to one owner. */
export type Notices<Notice> = {
  /** The table whose one row says up to which notice letters have been written. */
  readonly written: keyof Schema & `${string}_letters`;
  /** Those behind a number, in their order, and not more than so many. */
  readonly read: (
    transaction: Transaction<Schema>,
    after: bigint,
    most: number,
  ) => Promise<readonly Notice[]>;
  /** Null: nobody has to be told of it. */
  readonly letterOf: (notice: Notice, exchange: Exchange) => OwnerLetter | null;
};

const PAUSE_MS = 2_000;
/** Longest pause between two looks although no command has come: whoever was at it may have died before the end. */
const LOOK_ANYWAY_MS = 30_000;
/** Letters of one round; a night of many is told of in several. */
const MAX_AT_ONCE = 500;

/** Parts that a job of letters needs. */
type LetterParts = { readonly sequencer: Pick<Sequencer, 'lastSequence'>; readonly now: () => number };

/**
 * The job that writes a product's letters, round by round. They tell of rows that commands make: no command, no letter.
 * @param writeLetters writes what there is to write, and answers whether there may be more
 */
export function letterJobOf<Parts extends LetterParts>(
  product: string,
  writeLetters: (exchange: Parts) => Promise<boolean>,
) {
  return (exchange: Parts): Job => {
    const { sequencer, now } = exchange;
    /** Everything is written that commands up to this one gave reason for; null while there may be more. */
    let done: Sequence | null = null;
    let lookedMs = 0;
    return {
      name: `write_${product}_letters`,
      pauseMs: PAUSE_MS,
      async round() {
        const last = sequencer.lastSequence();
        if (last === done && Math.abs(now() - lookedMs) < LOOK_ANYWAY_MS) return;
        lookedMs = now();
        done = null;
        if (!(await withDeadline(() => writeLetters(exchange)))) done = last;
      },
    };
  };
}

/**
 * One round: what has been written stands in the same transaction as the letters, so that none is written twice. Answers
 * whether there may be more.
 */
export function writeNotices<Notice extends { readonly id: bigint }>(
  exchange: Exchange,
  { written, read, letterOf }: Notices<Notice>,
): Promise<boolean> {
  return exchange.database.transaction().execute(async (transaction) => {
    const table = sql.table(written);
    const { rows } = await sql<{
      notice: bigint;
    }>`select notice from ${table} for update skip locked`.execute(transaction);
    const [last] = rows;
    // Another process is at it.
    if (last === undefined) return true;
    const notices = await read(transaction, last.notice, MAX_AT_ONCE);
    const newest = notices.at(-1);
    if (newest === undefined) return false;
    await sendToOwners(
      transaction,
      exchange,
      notices.flatMap((notice) => letterOf(notice, exchange) ?? []),
    );
    await sql`update ${table} set notice = ${newest.id}`.execute(transaction);
    return true;
  });
}

/** Sends letters to those of their owners who are people. */
export async function sendToOwners(
  transaction: Transaction<Schema>,
  exchange: Exchange,
  letters: readonly OwnerLetter[],
): Promise<void> {
  if (letters.length === 0) return;
  const users = await transaction
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [...new Set(letters.map(({ owner }) => owner))])
    .where('is_robot', '=', false)
    .execute();
  const people = new Map(users.map((user) => [user.id, user]));
  for (const { owner, params, ...letter } of letters) {
    const user = people.get(owner);
    if (user === undefined) continue;
    const said = typeof params === 'function' ? params(user.lang) : params;
    await sendLetter(transaction, exchange, user, { ...letter, params: said });
  }
}
