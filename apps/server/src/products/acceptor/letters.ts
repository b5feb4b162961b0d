import { formatAmount, shortened } from '@assay/money';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { letterJobOf, type Notices, writeNotices } from '../../people/account/owner-letters.ts';

type Notice = Awaited<ReturnType<typeof readNotices>>[number];

const LETTERS: Notices<Notice> = {
  written: 'acceptor_letters',
  read: readNotices,
  letterOf: (notice, { listings, settings }) => {
    // After an outage the deadline may differ from that of the last letter.
    const { until_ms: until, notified_until_ms: notified } = notice;
    const isDeadlineChanged = notice.is_known && until !== null && notified !== null && until !== notified;
    if (notice.is_known && !isDeadlineChanged) return null;
    const { code, decimals } = currencyOf(notice.currency, listings);
    const time = (ms: bigint) => zonedTime(Number(ms), settings.timeZone);
    const params = {
      id: Number(notice.deal),
      time: time(notice.time_ms),
      amount: shortened(formatAmount(notice.amount, decimals)),
      currency: code,
      compensated: shortened(formatAmount(notice.compensated, decimals)),
      until: until === null ? '' : time(until),
    };
    return {
      owner: notice.owner,
      subject: 'mail.subject.acceptor',
      body: isDeadlineChanged ? 'mail.acceptor_deadline_moved' : `mail.acceptor_${notice.what}`,
      params,
    };
  },
};

/** Writes letters about deals with acceptors. */
export function writeLetters(exchange: Exchange): Promise<boolean> {
  return writeNotices(exchange, LETTERS);
}

export const letterJob = letterJobOf('acceptor', writeLetters);

/**
 * `is_known`: the owner has an earlier notice of the same kind on this deal; a larger repayment is a new one.
 * `notified_until_ms`: deadline in the owner's previous notice on this deal.
 */
function readNotices(transaction: Transaction<Schema>, after: bigint, limit: number) {
  return transaction
    .selectFrom('acceptor_notices as n')
    .selectAll('n')
    .select(
      sql<boolean>`exists (select from acceptor_notices e where e.deal = n.deal and e.owner = n.owner
        and e.what = n.what and e.compensated = n.compensated and e.id < n.id)`.as('is_known'),
    )
    .select(
      sql<
        bigint | null
      >`(select e.until_ms from acceptor_notices e where e.deal = n.deal and e.owner = n.owner
        and e.id < n.id order by e.id desc limit 1)`.as('notified_until_ms'),
    )
    .where('n.id', '>', after)
    .orderBy('n.id')
    .limit(limit)
    .execute();
}

declare module '../../core/database/schema.ts' {
  interface Schema {
    acceptor_letters: { readonly notice: bigint };
  }
}
