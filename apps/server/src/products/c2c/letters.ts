import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { letterJobOf, type OwnerLetter, sendToOwners } from '../../people/account/owner-letters.ts';
import { moneyText, quantityText } from './money.ts';
import './merchant-notices.ts';
import './tables.ts';

/** Notices per round; more are sent in several rounds. */
const MAX_PER_ROUND = 500;

/** Writes letters about deals and to merchants. The progress is stored in the same transaction as the letters. */
export function writeLetters(exchange: Exchange): Promise<boolean> {
  return exchange.database.transaction().execute(async (transaction) => {
    const written = await transaction
      .selectFrom('c2c_letters')
      .select(['notice', 'merchant_notice'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    // Another process writes the letters.
    if (written === undefined) return true;
    const notice = await writeDealLetters(transaction, exchange, written.notice);
    const merchant_notice = await writeMerchantLetters(transaction, exchange, written.merchant_notice);
    if (notice === written.notice && merchant_notice === written.merchant_notice) return false;
    await transaction.updateTable('c2c_letters').set({ notice, merchant_notice }).execute();
    return true;
  });
}

export const letterJob = letterJobOf('c2c', writeLetters);

/** Writes letters for deal notices after a number. Returns the number of the last notice. */
async function writeDealLetters(
  transaction: Transaction<Schema>,
  exchange: Exchange,
  after: bigint,
): Promise<bigint> {
  const notices = await readNotices(transaction, after);
  const letters = notices
    .filter((notice) => !notice.is_known || isDeadlineChanged(notice))
    .map((notice): OwnerLetter => {
      const { owner, what } = notice;
      const params = paramsOf(notice, exchange);
      const body = isDeadlineChanged(notice) ? 'mail.c2c_deadline_moved' : (`mail.c2c_${what}` as const);
      return { owner, subject: 'mail.subject.c2c', body, params };
    });
  await sendToOwners(transaction, exchange, letters);
  return notices.at(-1)?.id ?? after;
}

type Notice = Awaited<ReturnType<typeof readNotices>>[number];

/** Returns the notices after a number. `is_known`: the owner has an earlier notice of the same kind on this deal. */
function readNotices(transaction: Transaction<Schema>, after: bigint) {
  return transaction
    .selectFrom('c2c_notices as n')
    .innerJoin('c2c_deals as d', 'd.id', 'n.deal')
    .selectAll('n')
    .select(['d.held_until_ms', 'd.side', 'd.fee_taken', 'd.state'])
    .select(
      sql<boolean>`n.what <> 'staff_wrote' and exists (select from c2c_notices e
        where e.deal = n.deal and e.owner = n.owner and e.what = n.what and e.id < n.id)`.as('is_known'),
    )
    .where('n.id', '>', after)
    .orderBy('n.id')
    .limit(MAX_PER_ROUND)
    .execute();
}

/**
 * Returns true for a repeated notice of a deal whose coins are held: an outage has moved the deadline first notified.
 */
function isDeadlineChanged({ is_known: isKnown, what, state }: Notice): boolean {
  return isKnown && state === 'held' && (what === 'seller_cancelled' || what === 'timeout');
}

function paramsOf(notice: Notice, { listings, settings }: Pick<Exchange, 'listings' | 'settings'>) {
  const { deal, currency, number, money, time_ms: ms, held_until_ms: heldUntil } = notice;
  const time = zonedTime(Number(ms), settings.timeZone);
  // A notice of a message by staff has no amount.
  if (currency === 0) return { id: Number(deal), time };
  const coin = currencyOf(currency, listings);
  return {
    id: Number(deal),
    time,
    number: quantityText(number, coin),
    currency: coin.code,
    money: moneyText(money),
    part: quantityText(amountOf(notice), coin),
    until: heldUntil === null ? '' : zonedTime(Number(heldUntil), settings.timeZone),
  };
}

/**
 * Writes letters for merchant notices after a number: decisions and deposit releases. Returns the number of the last.
 */
async function writeMerchantLetters(
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

/** Returns the buyer's amount: of a release, less the fee if the buyer advertised. */
function amountOf({ what, side, to_buyer: toBuyer, fee_taken: fee }: Notice): bigint {
  return what === 'released' && side === 'buy' ? toBuyer - fee : toBuyer;
}

declare module '../../core/database/schema.ts' {
  interface Schema {
    c2c_letters: { readonly notice: bigint; readonly merchant_notice: bigint };
  }
}
