import { sql, type Transaction } from 'kysely';
import { sendLetter } from '../account/letters.ts';
import type { User } from '../account/user-repository.ts';
import { patiently } from '../database/patience.ts';
import type { Schema } from '../database/schema.ts';
import type { Exchange } from '../exchange.ts';
import type { Job } from '../jobs/start-job.ts';
import { wireTime } from '../time/wire-time.ts';
import { coinOf, moneyText, quantityText } from './money.ts';
import './tables.ts';

const PAUSE_MS = 2_000;
/** Notices of one round; many are told of in several. */
const MOST_AT_ONCE = 500;

/** Writes letters about deals, by mail or text message: beside the pushes, for those who do not look. */
export function letterJob(exchange: Exchange): Job {
  const round = (): Promise<void> => patiently(() => writeLetters(exchange));
  return { name: 'write_c2c_letters', pauseMs: PAUSE_MS, round };
}

/** One round: what has been written stands in the same transaction as the letters, so that none is written twice. */
export async function writeLetters(exchange: Exchange): Promise<void> {
  await exchange.database.transaction().execute(async (transaction) => {
    const written = await transaction
      .selectFrom('c2c_letters')
      .select('notice')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    // Another process is at it.
    if (written === undefined) return;
    const notices = await readNotices(transaction, written.notice);
    const last = notices.at(-1);
    if (last === undefined) return;
    const users = await readUsers(transaction, [...new Set(notices.map(({ owner }) => owner))]);
    for (const notice of notices) {
      const user = users.get(notice.owner);
      if (user === undefined || notice.is_known) continue;
      const { what } = notice;
      const params = paramsOf(notice, exchange);
      const letter = { subject: 'mail.subject.c2c', body: `mail.c2c_${what}`, params } as const;
      await sendLetter(transaction, exchange, user, letter);
    }
    await transaction.updateTable('c2c_letters').set({ notice: last.id }).execute();
  });
}

type Notice = Awaited<ReturnType<typeof readNotices>>[number];

/** Those behind a number. `is_known`: the owner was told the same of this deal before; only staff write more than once. */
function readNotices(transaction: Transaction<Schema>, after: bigint) {
  return transaction
    .selectFrom('c2c_notices as n')
    .selectAll('n')
    .select(
      sql<boolean>`n.what <> 'staff_wrote' and exists (select from c2c_notices e
        where e.deal = n.deal and e.owner = n.owner and e.what = n.what and e.id < n.id)`.as('is_known'),
    )
    .where('n.id', '>', after)
    .orderBy('n.id')
    .limit(MOST_AT_ONCE)
    .execute();
}

function paramsOf(
  { deal, currency, number, money, to_buyer: toBuyer, time_ms: ms }: Notice,
  { listings, settings }: Exchange,
) {
  const time = wireTime(Number(ms), settings.timeZone);
  // What staff write names no coins.
  if (currency === 0) return { id: Number(deal), time };
  const coin = coinOf(currency, listings);
  return {
    id: Number(deal),
    time,
    number: quantityText(number, coin),
    currency: coin.code,
    money: moneyText(money),
    part: quantityText(toBuyer, coin),
  };
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
    c2c_letters: { readonly notice: bigint };
  }
}
