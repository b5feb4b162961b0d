import { message } from '@assay/locales/server';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { pairOf, symbolOf } from '../../market/market-data/listings.ts';
import { letterJobOf, writeNotices } from '../../people/account/owner-letters.ts';
import { priceText } from './alert-rows.ts';

/** Maximum number of letters about alerts to one owner within a day; the page and the list show the others. */
const LETTERS_PER_DAY = 20;
const DAY_MS = 86_400_000;

/** Writes letters about alerts that have fired, to owners who have asked for them. */
export function writeLetters(exchange: Exchange): Promise<boolean> {
  return writeNotices(exchange, {
    written: 'price_alert_letters',
    read: readFirings,
    letterOf: ({ owner, pair: id, source, price, reached_price, direction, time_ms, letter, note, sent }) => {
      if (!letter || sent >= LETTERS_PER_DAY) return null;
      const pair = pairOf(id, exchange.listings);
      const context = {
        symbol: symbolOf(pair),
        currency: pair.quote.code,
        price: priceText(price, source, pair),
        reached: priceText(reached_price, source, pair),
        time: zonedTime(Number(time_ms), exchange.settings.timeZone),
      };
      return {
        owner,
        subject: 'mail.subject.price_alert',
        body: `mail.price_alert_${source}_${direction}`,
        params: (language) => ({
          ...context,
          note: note === '' ? '' : message(language, 'alerts.noted', { note }),
        }),
      };
    },
  });
}

export const letterJob = letterJobOf('alerts', writeLetters);

/** Returns firings with the note of their alert, and the number of earlier ones with a letter within a day. */
function readFirings(transaction: Transaction<Schema>, after: bigint, limit: number) {
  return transaction
    .selectFrom('price_alert_firings as f')
    .innerJoin('price_alerts as a', 'a.id', 'f.alert')
    .selectAll('f')
    .select('a.note')
    .select(
      sql<number>`(select count(*)::integer from price_alert_firings as e where e.letter and e.owner = f.owner
        and e.time_ms > f.time_ms - ${DAY_MS} and e.time_ms <= f.time_ms and e.id < f.id)`.as('sent'),
    )
    .where('f.id', '>', after)
    .orderBy('f.id')
    .limit(limit)
    .execute();
}

declare module '../../core/database/schema.ts' {
  interface Schema {
    price_alert_letters: { readonly notice: bigint };
  }
}
