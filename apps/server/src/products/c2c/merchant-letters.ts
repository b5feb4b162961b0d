import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { type OwnerLetter, sendToOwners } from '../../people/account/owner-letters.ts';
import { quantityText } from './money.ts';
import './merchant-notices.ts';

const MAX_PER_ROUND = 500;

/**
 * Writes letters for merchant notices after a number: decisions and deposit releases. Returns the number of the last.
 */
export async function writeMerchantLetters(
  transaction: Transaction<Schema>,
  exchange: Exchange,
  after: bigint,
): Promise<bigint> {
  const { listings, settings } = exchange;
  const notices = await transaction
    .selectFrom('c2c_merchant_notices')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(MAX_PER_ROUND)
    .execute();
  const letters = notices.map(({ owner, what, currency, bond, note, time_ms: ms }): OwnerLetter => {
    const coin = currencyOf(currency, listings);
    const time = zonedTime(Number(ms), settings.timeZone);
    const params = { time, note, number: quantityText(bond, coin), currency: coin.code };
    return { owner, subject: 'mail.subject.c2c_merchant', body: `mail.c2c_${what}`, params };
  });
  await sendToOwners(transaction, exchange, letters);
  return notices.at(-1)?.id ?? after;
}
