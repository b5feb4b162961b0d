import { sql, type Transaction } from 'kysely';
import { letterJobOf, type Notices, writeNotices } from '../account/owner-letters.ts';
import type { Schema } from '../database/schema.ts';
import type { Exchange } from '../exchange.ts';
import { wireTime } from '../time/wire-time.ts';
import { coinOf, moneyText, quantityText } from './money.ts';
import './tables.ts';

type Notice = Awaited<ReturnType<typeof readNotices>>[number];

const LETTERS: Notices<Notice> = {
  written: 'c2c_letters',
  read: readNotices,
  letterOf: (notice, exchange) => {
    if (notice.is_known) return null;
    const params = paramsOf(notice, exchange);
    return { owner: notice.owner, subject: 'mail.subject.c2c', body: `mail.c2c_${notice.what}`, params };
  },
};

/** Writes letters about deals. */
export function writeLetters(exchange: Exchange): Promise<void> {
  return writeNotices(exchange, LETTERS);
}

export const letterJob = letterJobOf('c2c', writeLetters);

/** Those behind a number. `is_known`: the owner was told the same of this deal before; only staff write more than once. */
function readNotices(transaction: Transaction<Schema>, after: bigint, most: number) {
  return transaction
    .selectFrom('c2c_notices as n')
    .selectAll('n')
    .select(
      sql<boolean>`n.what <> 'staff_wrote' and exists (select from c2c_notices e
        where e.deal = n.deal and e.owner = n.owner and e.what = n.what and e.id < n.id)`.as('is_known'),
    )
    .where('n.id', '>', after)
    .orderBy('n.id')
    .limit(most)
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

declare module '../database/schema.ts' {
  interface Schema {
    c2c_letters: { readonly notice: bigint };
  }
}
