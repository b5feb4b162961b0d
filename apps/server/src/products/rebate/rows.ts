import type { AnswerOf, calls } from '@assay/contract';
import type { CurrencySpec } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import './tables.ts';

export type RebateRow = AnswerOf<typeof calls.rebateList>['list'][number];
export type RowContext = Pick<Exchange, 'listings'> & {
  readonly timeZone: string;
  /** Currency that rebates are paid in. */
  readonly paidIn: CurrencySpec;
};

/** Selects rebates with the end of their period. */
export function rebatesWithTimes(database: Kysely<Schema>) {
  return database
    .selectFrom('rebates')
    .innerJoin('rebate_closings', 'rebate_closings.id', 'rebates.closing')
    .selectAll('rebates')
    .select('rebate_closings.at_ms');
}

type Stored = Awaited<ReturnType<ReturnType<typeof rebatesWithTimes>['execute']>>[number];

/** Returns a share of fees in the wire format. */
export function rebateRowOf(row: Stored, { listings, timeZone, paidIn }: RowContext): RebateRow {
  const { code, decimals } = currencyOf(row.currency, listings);
  return {
    id: Number(row.id),
    time: wireTime(Number(row.at_ms), timeZone),
    level: row.level,
    currency_name: code,
    fee: formatAmount(row.fee, decimals),
    share: formatAmount(row.share, decimals),
    state: row.state,
    why: row.why,
    paid: formatAmount(row.paid, paidIn.decimals),
    paid_currency: paidIn.code,
  };
}
