import type { AnswerOf, calls } from '@assay/contract';
import { ACCEPTOR_RATE_DECIMALS, type CurrencySpec } from '@assay/engine';
import { message } from '@assay/locales/server';
import { ceilDiv, floorDiv, formatAmount, formatDecimal } from '@assay/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { currencyOf, type Listings } from '../../market/market-data/listings.ts';
import './paper-tables.ts';
import './tables.ts';

export type DealRow = AnswerOf<typeof calls.acceptorMyDeal>['list'][number];
export type StoredDeal = Selectable<Schema['acceptor_deals']>;
type Paper = Pick<
  Selectable<Schema['acceptor_papers']>,
  'acceptor_name' | 'mobile' | 'deal_account' | 'hes_account'
>;
export type DealWithPaper = StoredDeal & { readonly [Name in keyof Paper]: Paper[Name] | null };

type DealAction = DealRow['acts'][number];

export type RowContext = {
  readonly listings: Listings;
  readonly timeZone: string;
  readonly language: string;
};

const CERTAINTY: Readonly<Record<StoredDeal['state'], 0 | 1 | 2>> = {
  waiting: 0,
  paid: 0,
  paid_out: 0,
  disputed: 0,
  confirmed: 1,
  rejected: 2,
  cancelled: 2,
  expired: 2,
};

/** Returns a deal's state for clients that know three: 0 open, 1 confirmed, 2 failed. */
export function certaintyOf(state: StoredDeal['state']): 0 | 1 | 2 {
  return CERTAINTY[state];
}

/** Acts available to the user and the acceptor, by kind and state of a deal; the engine checks the same rules. */
const ACTIONS: Readonly<Record<string, readonly DealAction[]>> = {
  'user buy waiting': ['paid', 'cancel', 'dispute'],
  'user buy paid': ['cancel', 'dispute'],
  'user buy disputed': ['cancel'],
  'user sell waiting': ['cancel'],
  'user sell paid_out': ['confirm', 'dispute'],
  'user sell disputed': ['confirm'],
  'acceptor buy waiting': ['confirm', 'reject', 'dispute'],
  'acceptor buy paid': ['confirm', 'reject', 'dispute'],
  'acceptor buy disputed': ['confirm'],
  'acceptor sell waiting': ['paid_out', 'reject'],
  'acceptor sell paid_out': ['reject', 'dispute'],
  'acceptor sell disputed': ['reject'],
};

/** Returns a deal in the wire format for one of its parties or for staff. */
export function dealRowOf(
  row: DealWithPaper,
  viewer: 'user' | 'acceptor' | 'staff',
  { listings, timeZone, language }: RowContext,
): DealRow {
  const currency = currencyOf(row.currency, listings);
  const text = (value: bigint) => formatAmount(value, currency.decimals);
  const isOpen = CERTAINTY[row.state] === 0;
  const due = isOpen && row.due_ms !== null ? Number(row.due_ms) : null;
  return {
    id: Number(row.id),
    acceptor_id: Number(row.acceptor),
    acceptor_name: row.acceptor_name ?? '',
    type: row.kind,
    way: row.way,
    way_name: message(language, `acceptor.way.${row.way}`),
    currency_name: currency.code,
    money: text(row.amount),
    rate: formatCnyRate(row.rate),
    cny: cnyOf(row, currency),
    mobile: row.mobile ?? '',
    deal_account: row.deal_account ?? '',
    hes_account: row.hes_account ?? '',
    is_sure: CERTAINTY[row.state],
    state: row.state,
    is_by_time: row.ended_by === 'time' ? 1 : 0,
    compensated: text(row.compensated),
    create_time: wireTime(Number(row.opened_ms), timeZone),
    update_time: wireTime(Number(row.changed_ms), timeZone),
    ends_time: due === null ? null : wireTime(due, timeZone),
    ends_milli_seconds: due,
    acts: [...(ACTIONS[`${viewer} ${row.kind} ${row.state}`] ?? [])],
  };
}

/** Formats a rate in yuan per unit. */
export function formatCnyRate(rate: bigint): string {
  return formatDecimal(rate, ACCEPTOR_RATE_DECIMALS);
}

const CNY_DECIMALS = 2;

/** Returns a deal's value in yuan, rounded to the fen: up for a deposit, down for a withdrawal. */
function cnyOf(
  { kind, amount, rate }: Pick<StoredDeal, 'kind' | 'amount' | 'rate'>,
  { decimals }: CurrencySpec,
): string {
  const step = 10n ** BigInt(decimals + ACCEPTOR_RATE_DECIMALS - CNY_DECIMALS);
  const fen = kind === 'buy' ? ceilDiv(amount * rate, step) : floorDiv(amount * rate, step);
  return formatDecimal(fen, CNY_DECIMALS);
}
