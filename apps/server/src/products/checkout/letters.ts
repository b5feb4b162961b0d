import { formatAmount, shortened } from '@assay/money';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { letterJobOf, type Notices, writeNotices } from '../../people/account/owner-letters.ts';
import { yuanText } from './money.ts';

type News = Awaited<ReturnType<typeof readNews>>[number];

const LETTERS: Notices<News> = {
  written: 'checkout_letters',
  read: readNews,
  letterOf: (news, { listings, settings }) => {
    if (news.is_known) return null;
    const { code, decimals } = currencyOf(news.currency, listings);
    const params = {
      id: Number(news.checkout),
      time: zonedTime(Number(news.time_ms), settings.timeZone),
      money: yuanText(news.money),
      amount: shortened(formatAmount(news.amount, decimals)),
      currency: code,
    };
    return { owner: news.owner, subject: 'mail.subject.payment', body: `mail.payment_${news.what}`, params };
  },
};

/** Writes letters about payments in yuan. */
export function writeLetters(exchange: Exchange): Promise<boolean> {
  return writeNotices(exchange, LETTERS);
}

export const letterJob = letterJobOf('checkout', writeLetters);

/**
 * `is_known`: the owner has an earlier letter of the same kind on this payment, whose state is repeated when the engine
 * drops it.
 */
function readNews(transaction: Transaction<Schema>, after: bigint, limit: number) {
  return transaction
    .selectFrom('checkout_news as n')
    .selectAll('n')
    .select(
      sql<boolean>`exists (select from checkout_news e where e.checkout = n.checkout and e.what = n.what
        and e.id < n.id)`.as('is_known'),
    )
    .where('n.id', '>', after)
    .orderBy('n.id')
    .limit(limit)
    .execute();
}

declare module '../../core/database/schema.ts' {
  interface Schema {
    checkout_letters: { readonly notice: bigint };
  }
}
