import type { AnswerOf, calls } from '@assay/contract';
import { isWithinHours } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { HOLD_MS } from '../../people/account/withdrawal-hold.ts';
import { OPEN_STATES } from './open.ts';
import { formatCnyRate } from './rows.ts';

export type AcceptorRow = AnswerOf<typeof calls.acceptorInfo>;

/** Stored acceptor with its public profile and its open deals. */
export type StoredAcceptor = Selectable<Schema['acceptors']> & {
  readonly profile: Selectable<Schema['acceptor_profiles']> | undefined;
  /** Available balance of its C2C account, in minor units. */
  readonly free: bigint;
  /** Part of its pledge that covers open withdrawals. */
  readonly covered: bigint;
  readonly openDeals: number;
  readonly disputes: number;
  /** True for a frozen account, which accepts no deals. */
  readonly isFrozen: boolean;
  /** True while withdrawals of its account are held: it cannot confirm deposits, and accepts none. */
  readonly isHeld: boolean;
};

/** Returns all acceptors, by id. */
export async function readAcceptors({
  database,
  now,
}: Pick<Exchange, 'database' | 'now'>): Promise<readonly StoredAcceptor[]> {
  const rows = await database.selectFrom('acceptors').selectAll().orderBy('id').execute();
  if (rows.length === 0) return [];
  const owners = rows.map(({ owner }) => owner);
  const [profiles, balances, open, frozen, held] = await Promise.all([
    database.selectFrom('acceptor_profiles').selectAll().where('user_id', 'in', owners).execute(),
    database
      .selectFrom('balances')
      .select(['owner', 'currency', 'total', 'held'])
      .where('wallet', '=', 'legal')
      .where('owner', 'in', owners)
      .execute(),
    database
      .selectFrom('acceptor_deals')
      .select(['acceptor', (select) => select.fn.countAll<bigint>().as('count')])
      .select(sql<bigint>`count(*) filter (where state = 'disputed')`.as('disputes'))
      .select(sql<string>`coalesce(sum(amount) filter (where kind = 'sell'), 0)::text`.as('covered'))
      .where('state', 'in', OPEN_STATES)
      .groupBy('acceptor')
      .execute(),
    database
      .selectFrom('users')
      .select('id')
      .where('id', 'in', owners)
      .where((where) => where.or([where('is_frozen', '=', true), where('closed_at', 'is not', null)]))
      .execute(),
    database
      .selectFrom('users')
      .select('id')
      .where('id', 'in', owners)
      .where('security_changed_at', '>', new Date(now() - HOLD_MS))
      .execute(),
  ]);
  return rows.map((row) => {
    const balance = balances.find(({ owner, currency }) => owner === row.owner && currency === row.currency);
    const deals = open.find(({ acceptor }) => acceptor === row.id);
    return {
      ...row,
      profile: profiles.find(({ user_id }) => user_id === row.owner),
      free: balance === undefined ? 0n : balance.total - balance.held,
      covered: BigInt(deals?.covered ?? 0),
      openDeals: Number(deals?.count ?? 0),
      disputes: Number(deals?.disputes ?? 0),
      isFrozen: frozen.some(({ id }) => id === row.owner),
      isHeld: held.some(({ id }) => id === row.owner),
    };
  });
}

/** Returns an acceptor in the public wire format. */
export function acceptorRowOf(
  acceptor: StoredAcceptor,
  { listings, now }: Pick<Exchange, 'listings' | 'now'>,
): AcceptorRow {
  const { code, decimals } = currencyOf(acceptor.currency, listings);
  const text = (value: bigint) => formatAmount(value > 0n ? value : 0n, decimals);
  const { profile } = acceptor;
  const { deposit, withdrawal } = limitsOf(acceptor);
  return {
    id: Number(acceptor.id),
    user_id: Number(acceptor.owner),
    name: profile?.name ?? '',
    wechat_nickname: profile?.wechat_nickname ?? '',
    wechat_account: profile?.wechat_account ?? '',
    ali_nickname: profile?.ali_nickname ?? '',
    ali_account: profile?.ali_account ?? '',
    bank_name: profile?.bank_name ?? '',
    bank_account: profile?.bank_account ?? '',
    bank_address: profile?.bank_address ?? '',
    currency_id: acceptor.currency,
    currency_name: code,
    recharge_amount: text(deposit),
    recharge_min: text(acceptor.deposit_minimum),
    recharge_rate: formatCnyRate(acceptor.deposit_rate),
    cash_amount: text(withdrawal),
    cash_min: text(acceptor.withdrawal_minimum),
    cash_rate: formatCnyRate(acceptor.withdrawal_rate),
    user_balance: text(acceptor.free),
    pledge: text(acceptor.pledge),
    pledge_used: text(acceptor.covered),
    is_open: isAcceptingDeals(acceptor, now()) ? 1 : 0,
    opens: clockText(acceptor.opens),
    closes: clockText(acceptor.closes),
  };
}

/**
 * Returns the current maximum of one deposit and of one withdrawal. Zero if its available coins, or the remainder of
 * its pledge, are below its minimum: then it accepts none.
 */
function limitsOf(acceptor: StoredAcceptor): { readonly deposit: bigint; readonly withdrawal: bigint } {
  const deposit = acceptor.isHeld ? 0n : min(acceptor.deposit_maximum, acceptor.free);
  const withdrawal = min(acceptor.withdrawal_maximum, acceptor.pledge - acceptor.covered);
  return {
    deposit: deposit < acceptor.deposit_minimum ? 0n : deposit,
    withdrawal: withdrawal < acceptor.withdrawal_minimum ? 0n : withdrawal,
  };
}

/**
 * Returns true when it accepts deals at `time`: opened by staff, not paused, not frozen, with a profile, within its
 * hours.
 */
function isAcceptingDeals(acceptor: StoredAcceptor, time: number): boolean {
  return (
    acceptor.is_open &&
    !acceptor.is_resting &&
    !acceptor.isFrozen &&
    acceptor.profile !== undefined &&
    isWithinHours(acceptor, time)
  );
}

function min(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

const MINUTES_OF_HOUR = 60;

/** Formats minutes of a day as `09:30`. */
export function clockText(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / MINUTES_OF_HOUR))}:${twoDigits(minutes % MINUTES_OF_HOUR)}`;
}

/** Returns the minutes of a day from a text such as `09:30`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * MINUTES_OF_HOUR + minutes;
}
