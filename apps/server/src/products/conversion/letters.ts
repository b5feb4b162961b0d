import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import { zonedTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { letterJobOf, writeNotices } from '../../people/account/owner-letters.ts';
import { skippedKey } from './rejections.ts';

/** Writes letters about recurring conversions that were skipped. */
export function writeLetters(exchange: Exchange): Promise<boolean> {
  return writeNotices(exchange, {
    written: 'conversion_letters',
    read: (transaction, after, limit) =>
      transaction
        .selectFrom('conversion_notices')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    letterOf: ({ owner, from_currency: from, to_currency: to, amount, fault, time_ms: ms }) => {
      const { code, decimals } = currencyOf(from, exchange.listings);
      const context = {
        amount: formatAmount(amount, decimals),
        from: code,
        to: currencyOf(to, exchange.listings).code,
        time: zonedTime(Number(ms), exchange.settings.timeZone),
      };
      return {
        owner,
        subject: 'mail.subject.conversion_skipped',
        body: 'mail.conversion_skipped',
        params: (language) => ({ ...context, why: message(language, skippedKey(fault)) }),
      };
    },
  });
}

export const letterJob = letterJobOf('conversion', writeLetters);

declare module '../../core/database/schema.ts' {
  interface Schema {
    conversion_letters: { readonly notice: bigint };
  }
}
