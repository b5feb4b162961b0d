import type { AnswerOf, calls, InputOf } from '@assay/contract';
import type { CurrencyId, CurrencySpec } from '@assay/engine';
import { type Amount, formatAmount } from '@assay/money';
import { sql } from 'kysely';
import { readSiteSettings } from '../../core/site-settings/site-settings.ts';
import { createCalendar } from '../../core/time/calendar.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { findUser, type User } from '../../people/account/user-repository.ts';
import { withdrawalsHeldUntilMs } from '../../people/account/withdrawal-hold.ts';
import { isWhitelistOnly, NEW_ADDRESS_HOURS } from './addresses.ts';
import { needsSafecode } from './settings.ts';
import { limitsOf, networkNamed, networkRowOf, networksOf } from './terms.ts';

type Info = AnswerOf<typeof calls.withdrawInfo>;

const ZERO = 0n;

/** Returns the initial data of a withdrawal form. */
export async function withdrawInfo(
  { currency: id, type }: InputOf<typeof calls.withdrawInfo>,
  { exchange, session }: UserContext,
): Promise<Reply<Info>> {
  const { database, listings, now, settings } = exchange;
  const currency = listings.currency(id as CurrencyId);
  if (currency === undefined) return refuse('listing.unknown_currency');
  const user = await findUser(database, session.userId);
  if (user === undefined) return refuse('common.login_required', {}, '999');
  const [site, networks, limits, money, needsCode, isWhitelistOn] = await Promise.all([
    readSiteSettings(database),
    networksOf(exchange, currency),
    limitsOf(exchange, currency.id),
    readMoney(exchange, user, currency),
    needsSafecode(database),
    isWhitelistOnly(database, user.id),
  ]);
  const isOpen = site.depositsOpen;
  const rows = networks.map((network, index) => networkRowOf(network, index, currency, isOpen));
  const selectedNetwork =
    type === undefined
      ? (rows.find((row) => row.withdrawals_open === 1) ?? rows[0])
      : networkNamed(rows, type);
  const text = (units: bigint): string =>
    formatAmount((units > ZERO ? units : ZERO) as Amount, currency.decimals);
  const limit = limits === undefined ? ZERO : dayLimit(limits, money.level);
  const heldUntil = withdrawalsHeldUntilMs(user, now());
  return accept({
    currency: currency.id,
    name: currency.code,
    legal_balance: text(money.legal),
    change_balance: text(money.change),
    min_number: selectedNetwork?.min_number ?? text(ZERO),
    max_number: selectedNetwork?.max_number ?? text(ZERO),
    day_limit: text(limit),
    day_used: text(money.used),
    free_number: text(money.change - money.unsettled),
    rate: selectedNetwork?.rate ?? '0',
    is_open_CTbi: isOpen ? 1 : 0,
    needs_safecode: needsCode ? 1 : 0,
    has_fund_password: user.fund_password_hash === null ? 0 : 1,
    held_until: heldUntil === null ? '' : wireTime(heldUntil, settings.timeZone),
    new_address_hours: NEW_ADDRESS_HOURS,
    whitelist_only: isWhitelistOn ? 1 : 0,
    networks: rows,
  });
}

type Limits = NonNullable<Awaited<ReturnType<typeof limitsOf>>>;

function dayLimit({ day_0, day_1, day_2, day_3 }: Limits, level: number): bigint {
  return [day_0, day_1, day_2, day_3][level] ?? day_0;
}

type Money = {
  readonly legal: bigint;
  readonly change: bigint;
  readonly unsettled: bigint;
  readonly used: bigint;
  readonly level: number;
};

/** Returns the user's available balance, its part that a reorganisation may still reverse, and today's withdrawals. */
async function readMoney(
  { database, settings, now }: UserContext['exchange'],
  user: User,
  { id }: CurrencySpec,
): Promise<Money> {
  // The day by which the engine counts, which does not begin at midnight.
  const { from } = createCalendar(settings.timeZone)('exchange', undefined, now() - 1);
  const { rows } = await sql<{
    legal: string;
    change: string;
    unsettled: string;
    used: string;
    level: string | null;
  }>`
    select
      (select coalesce(sum(total - held), 0)::text from balances
        where owner = ${user.id} and wallet = 'legal' and currency = ${id}) as legal,
      (select coalesce(sum(total - held), 0)::text from balances
        where owner = ${user.id} and wallet = 'change' and currency = ${id}) as change,
      (select coalesce(sum(amount), 0)::text from chain_deposits
        where owner = ${user.id} and currency = ${id} and state = 'credited' and not is_final) as unsettled,
      (select coalesce(sum(amount), 0)::text from chain_withdrawals
        where owner = ${user.id} and currency = ${id} and state not in ('cancelled', 'rejected', 'failed')
          and applied_ms > ${from}) as used,
      (select after from owner_changes where owner = ${user.id} and fact = 'level'
        order by id desc limit 1) as level`.execute(database);
  const [row] = rows;
  return {
    legal: BigInt(row?.legal ?? 0),
    change: BigInt(row?.change ?? 0),
    unsettled: BigInt(row?.unsettled ?? 0),
    used: BigInt(row?.used ?? 0),
    level: Number(row?.level ?? 0),
  };
}
