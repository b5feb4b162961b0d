import type { AnswerOf, calls } from '@assay/contract';
import { formatAmount } from '@assay/money';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { currencyOf, type Listings } from '../../market/market-data/listings.ts';
import { formatCnyRate, yuanText } from './money.ts';
import { orderNumberOf } from './order-number.ts';
import './paper-tables.ts';
import './tables.ts';

export type PaymentRow = AnswerOf<typeof calls.paymentReturned>;
export type StoredPayment = Selectable<Schema['checkouts']> & { readonly account: string | null };

type RowContext = { readonly listings: Listings; readonly timeZone: string };

/** Selects payments with their papers, newest first. */
export function paymentsWithPayers(database: Kysely<Schema>) {
  return database
    .selectFrom('checkouts')
    .leftJoin('checkout_papers', 'checkout_papers.id', 'checkouts.paper')
    .selectAll('checkouts')
    .select('checkout_papers.account')
    .orderBy('checkouts.id', 'desc');
}

/** Returns a payment in the wire format. */
export function paymentRowOf(row: StoredPayment, { listings, timeZone }: RowContext): PaymentRow {
  const { code, decimals } = currencyOf(row.currency, listings);
  return {
    id: Number(row.id),
    order_no: orderNumberOf(row),
    state: row.state,
    is_pending: row.state === 'waiting' ? 1 : 0,
    account: row.account ?? '',
    currency: 'CNY',
    money: yuanText(row.money),
    rate: formatCnyRate(row.rate),
    currency_name: code,
    amount: formatAmount(row.amount, decimals),
    create_time: wireTime(Number(row.opened_ms), timeZone),
    update_time: wireTime(Number(row.changed_ms), timeZone),
    firm_milli_seconds: Number(row.firm_ms),
    ends_milli_seconds: row.state === 'waiting' && row.due_ms !== null ? Number(row.due_ms) : null,
  };
}
