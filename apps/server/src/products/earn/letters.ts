import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import { zonedTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { letterJobOf, writeNotices } from '../../people/account/owner-letters.ts';
import { skippedKey } from './rejections.ts';

/** Writes letters about deposits that ended, and about purchases that were skipped. */
export function writeLetters(exchange: Exchange): Promise<boolean> {
  return writeNotices(exchange, {
    written: 'earn_letters',
    read: (transaction, after, limit) =>
      transaction
        .selectFrom('earn_notices')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    letterOf: ({ owner, what, currency: id, amount, reference, fault, time_ms: ms }) => {
      const { code, decimals } = currencyOf(id, exchange.listings);
      const context = {
        id: Number(reference),
        amount: formatAmount(amount, decimals),
        currency: code,
        time: zonedTime(Number(ms), exchange.settings.timeZone),
      };
      return {
        owner,
        subject: `mail.subject.earn_${what}`,
        body: `mail.earn_${what}`,
        params: (language) => ({
          ...context,
          why: fault === null ? '' : message(language, skippedKey(fault)),
        }),
      };
    },
  });
}

export const letterJob = letterJobOf('earn', writeLetters);

declare module '../../core/database/schema.ts' {
  interface Schema {
    earn_letters: { readonly notice: bigint };
  }
}
