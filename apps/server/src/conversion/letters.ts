import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import type { Transaction } from 'kysely';
import { sendLetter } from '../account/letters.ts';
import type { User } from '../account/user-repository.ts';
import { patiently } from '../database/patience.ts';
import type { Schema } from '../database/schema.ts';
import type { Exchange } from '../exchange.ts';
import type { Job } from '../jobs/start-job.ts';
import { wireTime } from '../time/wire-time.ts';
import { skippedKey } from './rejections.ts';
import { currencyOf } from './rows.ts';

const PAUSE_MS = 2_000;
/** Letters of one round; a night on which many were skipped is told of in several. */
const MOST_AT_ONCE = 500;

/** Writes letters about recurring conversions that were skipped: beside the pushes, for those who do not look. */
export function letterJob(exchange: Exchange): Job {
  const round = (): Promise<void> => patiently(() => writeLetters(exchange));
  return { name: 'write_conversion_letters', pauseMs: PAUSE_MS, round };
}

/** One round: what has been written stands in the same transaction as the letters, so that none is written twice. */
export async function writeLetters(exchange: Exchange): Promise<void> {
  await exchange.database.transaction().execute(async (transaction) => {
    const written = await transaction
      .selectFrom('conversion_letters')
      .select('notice')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    // Another process is at it.
    if (written === undefined) return;
    const notices = await transaction
      .selectFrom('conversion_notices')
      .selectAll()
      .where('id', '>', written.notice)
      .orderBy('id')
      .limit(MOST_AT_ONCE)
      .execute();
    const last = notices.at(-1);
    if (last === undefined) return;
    const users = await readUsers(transaction, [...new Set(notices.map(({ owner }) => owner))]);
    for (const { owner, from_currency: from, to_currency: to, amount, fault, time_ms: ms } of notices) {
      const user = users.get(owner);
      if (user === undefined) continue;
      const { code, decimals } = currencyOf(from, exchange.listings);
      const params = {
        amount: formatAmount(amount, decimals),
        from: code,
        to: currencyOf(to, exchange.listings).code,
        time: wireTime(Number(ms), exchange.settings.timeZone),
        why: message(user.lang, skippedKey(fault)),
      };
      const letter = {
        subject: 'mail.subject.conversion_skipped',
        body: 'mail.conversion_skipped',
        params,
      } as const;
      await sendLetter(transaction, exchange, user, letter);
    }
    await transaction.updateTable('conversion_letters').set({ notice: last.id }).execute();
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

declare module '../database/schema.ts' {
  interface Schema {
    conversion_letters: { readonly notice: bigint };
  }
}
