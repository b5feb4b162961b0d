import type { AnswerOf, calls, Language } from '@assay/contract';
import { formatAmount } from '@assay/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { maskedAccount } from '../../core/shared/masked.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { currencyOf, type Listings } from '../../market/market-data/listings.ts';
import type { Profiles } from '../../public/quotations/profiles.ts';

export type StoredSale = Selectable<Schema['sales']>;
export type StoredSubscription = Selectable<Schema['sale_subscriptions']>;
export type SaleRow = AnswerOf<typeof calls.saleConfig>[number];
export type SaleRecordRow = AnswerOf<typeof calls.saleRecords>[number];

export type RowContext = { readonly listings: Listings; readonly timeZone: string };

/** Returns a sale in the wire format, at a moment and in a language. */
export function saleRowOf(
  row: StoredSale,
  { listings, timeZone }: RowContext,
  {
    now,
    language,
    profiles,
  }: { readonly now: number; readonly language: Language; readonly profiles: Profiles },
): SaleRow {
  const token = currencyOf(row.token, listings);
  const payment = currencyOf(row.payment, listings);
  const profile = profiles.get(row.token);
  const tokens = (value: bigint) => formatAmount(value, token.decimals);
  const pair = listings.pairs().find(({ spec }) => spec.base === token.id && spec.quote === payment.id);
  const remain = row.supply > row.asked ? row.supply - row.asked : 0n;
  return {
    id: Number(row.id),
    currency_id: row.token,
    currency_name: token.code,
    pay_id: row.payment,
    pay_name: payment.code,
    name: profile?.names[language] ?? profile?.name ?? token.code,
    desc: profile?.describe(language) ?? '',
    logo: profile?.logo ?? '',
    price: formatAmount(row.price, payment.decimals),
    total: tokens(row.supply),
    asked: tokens(row.asked),
    remain: tokens(remain),
    per_user: tokens(row.per_owner),
    min_amount: formatAmount(row.minimum, payment.decimals),
    start: wireTime(Number(row.from_ms), timeZone),
    end: wireTime(Number(row.to_ms), timeZone),
    start_milli_seconds: Number(row.from_ms),
    end_milli_seconds: Number(row.to_ms),
    phase: phaseOf(row, now),
    is_paused: row.is_paused ? 1 : 0,
    is_cancelled: row.is_cancelled ? 1 : 0,
    mode: row.mode,
    delivery: row.delivery,
    cliff_days: row.cliff_days,
    vesting_days: row.vesting_days,
    unit: row.unit,
    level: row.identity_level,
    countries: row.countries === '' ? [] : row.countries.split(','),
    symbol_name: pair?.spec.status === 'trading' ? `${token.code}/${payment.code}` : '',
  };
}

function phaseOf({ status, from_ms, to_ms }: StoredSale, now: number): SaleRow['phase'] {
  if (status !== 'open' || now >= Number(to_ms)) return 2;
  return now < Number(from_ms) ? 0 : 1;
}

/** Returns a purchase as its owner sees it. */
export function recordRowOf(
  row: StoredSubscription,
  { token, payment, account }: { readonly token: number; readonly payment: number; readonly account: string },
  { listings, timeZone }: RowContext,
): SaleRecordRow {
  const sold = currencyOf(token, listings);
  const paidWith = currencyOf(payment, listings);
  const tokens = (value: bigint) => formatAmount(value, sold.decimals);
  const money = (value: bigint) => formatAmount(value, paidWith.decimals);
  return {
    id: Number(row.id),
    sale_id: Number(row.sale),
    created_at: wireTime(Number(row.time_ms), timeZone),
    account_number: maskedAccount(account),
    scount: tokens(row.asked),
    amount: money(row.cost),
    currency_name: sold.code,
    pay_name: paidWith.code,
    status: row.status,
    allotted: row.allotted === null ? null : tokens(row.allotted),
    paid: row.paid === null ? null : money(row.paid),
    released: tokens(row.released),
    next_at: row.next_ms === null ? null : wireTime(Number(row.next_ms), timeZone),
  };
}
