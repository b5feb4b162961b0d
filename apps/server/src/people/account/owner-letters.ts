import type { Sequence } from '@assay/engine';
import type { MessageKey, MessageParams } from '@assay/locales/server';
import { sql, type Transaction } from 'kysely';
import { withDeadline } from '../../core/database/deadlines.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { Job } from '../../core/jobs/start-job.ts';
import type { Sequencer } from '../../core/sequencer/interface.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { sendLetter } from './letters.ts';

/** Mail or text message to one owner, in addition to the push, for owners who are offline. */
export type OwnerLetter = {
  readonly owner: bigint;
  readonly subject: MessageKey;
  readonly body: MessageKey;
  /** Parameters of its text, or a function that makes them in the reader's language. */
  readonly params: MessageParams | ((language: string) => MessageParams);
};

/** Source of a product's letters: notices, each about an event for one owner. */
export type Notices<Notice> = {
  /** Table whose single row has the last notice whose letters were written. */
  readonly written: keyof Schema & `${string}_letters`;
  /** Returns the notices after a number, in order, at most `maximum`. */
  readonly read: (
    transaction: Transaction<Schema>,
    after: bigint,
    maximum: number,
  ) => Promise<readonly Notice[]>;
  /** Returns the letter of a notice; null if none is to be sent. */
  readonly letterOf: (notice: Notice, exchange: Exchange) => OwnerLetter | null;
};

const PAUSE_MS = 2_000;
/** Maximum pause between two rounds without a new command: another process may have died in the middle of a round. */
const MAX_CHECK_INTERVAL_MS = 30_000;
/** Letters per round; more are written in several rounds. */
const MAX_PER_ROUND = 500;

/** Dependencies of a job that writes letters. */
type LetterParts = { readonly sequencer: Pick<Sequencer, 'projection'>; readonly now: () => number };

/**
 * Returns the job that writes a product's letters, round by round. Their rows are made by commands, so that rounds
 * without a new command are skipped.
 * @param writeLetters writes pending letters; returns true if there may be more
 */
export function letterJobOf<Parts extends LetterParts>(
  product: string,
  writeLetters: (exchange: Parts) => Promise<boolean>,
) {
  return (exchange: Parts): Job => {
    const { sequencer, now } = exchange;
    /** Sequence up to which all letters are written; null while there may be more. */
    let processedSequence: Sequence | null = null;
    let checkedMs = 0;
    return {
      name: `write_${product}_letters`,
      pauseMs: PAUSE_MS,
      async round() {
        const last = sequencer.projection.sequence();
        if (last === processedSequence && Math.abs(now() - checkedMs) < MAX_CHECK_INTERVAL_MS) return;
        checkedMs = now();
        processedSequence = null;
        if (!(await withDeadline(() => writeLetters(exchange)))) processedSequence = last;
      },
    };
  };
}

/**
 * Runs one round. The progress is stored in the same transaction as the letters, so that none is written twice. Returns
 * true if there may be more.
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
    // Another process writes the letters.
    if (last === undefined) return true;
    const notices = await read(transaction, last.notice, MAX_PER_ROUND);
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

/** Sends letters to their owners, except robots. */
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
  const usersById = new Map(users.map((user) => [user.id, user]));
  for (const { owner, params, ...letter } of letters) {
    const user = usersById.get(owner);
    if (user === undefined) continue;
    const letterParams = typeof params === 'function' ? params(user.lang) : params;
    await sendLetter(transaction, exchange, user, { ...letter, params: letterParams });
  }
}
