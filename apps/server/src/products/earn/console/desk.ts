import type { AnswerOf, InputOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { earnCoverOf } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { sql } from 'kysely';
import { readSlice, sliceOf } from '../../../core/database/slice.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { readPlans } from '../plans.ts';
import { percentOf } from '../rows.ts';
import { readComing } from './coming.ts';

type Desk = AnswerOf<typeof consoleCalls.consoleEarn>;
type PlanRow = Desk['plans'][number];

type PlanTotals = {
  readonly plan: number;
  readonly count: bigint;
  readonly sold: string;
  readonly cover: string;
};

/** Returns the present state of staking and savings. */
export async function readDesk(
  exchange: Pick<Exchange, 'database' | 'listings' | 'now' | 'settings'>,
): Promise<Desk> {
  const { listings } = exchange;
  const [plans, house, { calendar, isWhole }] = await Promise.all([
    readPlanRows(exchange),
    readHouse(exchange),
    readComing(exchange),
  ]);
  return {
    currencies_listed: listings.currencies().map(({ id, code }) => ({ id, code })),
    plans,
    house,
    calendar,
    is_calendar_whole: isWhole ? 1 : 0,
  };
}

async function readPlanTotals({
  database,
}: Pick<Exchange, 'database'>): Promise<ReadonlyMap<number, PlanTotals>> {
  const { rows } = await sql<PlanTotals>`
    select plan, count(*) as count, sum(principal)::text as sold, sum(cover)::text as cover
    from earn_positions where status = 'running' group by plan`.execute(database);
  return new Map(rows.map((row) => [row.plan, row]));
}

async function readPlanRows(exchange: Pick<Exchange, 'database' | 'listings'>): Promise<PlanRow[]> {
  const { database, listings } = exchange;
  const [plans, totals] = await Promise.all([readPlans(database), readPlanTotals(exchange)]);
  return plans.map((plan) => {
    const { code, decimals } = currencyOf(plan.currency, listings);
    const text = (value: bigint) => formatAmount(value, decimals);
    const raised = plans.find((one) => one.plan === plan.limitPlan);
    const own = totals.get(plan.plan);
    const perCoin = (10n ** BigInt(decimals) * BigInt(plan.limitRate)) / 1_000_000n;
    return {
      plan: plan.plan,
      version: plan.version,
      status: plan.status,
      kind: plan.kind,
      unit: plan.unit,
      currency: plan.currency,
      currency_name: code,
      days: plan.days,
      rate: percentOf(plan.rate),
      least: text(plan.minimum),
      most: text(plan.maximum),
      per_user: text(plan.perOwner),
      total: text(plan.total),
      cliff: plan.cliff,
      release: percentOf(plan.release),
      release_by: plan.releaseBy,
      limit_plan: plan.limitPlan,
      limit_rate:
        raised === undefined ? '0' : formatAmount(perCoin, currencyOf(raised.currency, listings).decimals),
      level: plan.identityLevel,
      countries: [...plan.barredCountries],
      positions: Number(own?.count ?? 0),
      sold: text(BigInt(own?.sold ?? '0')),
      promised: text(BigInt(own?.cover ?? '0')),
    };
  });
}

/**
 * Returns the house's account by currency, with the users' principal and the cover that selling out all open plans
 * requires.
 */
async function readHouse(exchange: Pick<Exchange, 'database' | 'listings'>): Promise<Desk['house']> {
  const { database, listings } = exchange;
  const [accounts, plans, totals] = await Promise.all([
    database
      .selectFrom('balances')
      .select(['currency', 'total', 'held'])
      .where('owner', '=', 0n)
      .where('wallet', '=', 'earn')
      .execute(),
    readPlans(database),
    readPlanTotals(exchange),
  ]);
  const currencies = new Set([
    ...accounts.map(({ currency }) => currency),
    ...plans.map(({ currency }) => Number(currency)),
  ]);
  return [...currencies]
    .sort((one, other) => one - other)
    .map((currency) => {
      const { code, decimals } = currencyOf(currency, listings);
      const text = (value: bigint) => formatAmount(value, decimals);
      const { total = 0n, held = 0n } = accounts.find((one) => one.currency === currency) ?? {};
      let [principal, wanted] = [0n, 0n];
      for (const plan of plans.filter((one) => Number(one.currency) === currency)) {
        const sold = BigInt(totals.get(plan.plan)?.sold ?? '0');
        principal += sold;
        if (plan.status === 'open' && plan.total > sold) wanted += earnCoverOf(plan.total - sold, plan);
      }
      return {
        currency,
        currency_name: code,
        total: text(total),
        locked: text(held),
        free: text(total - held),
        principal: text(principal),
        wanted: text(wanted),
      };
    });
}

type ListCall = typeof consoleCalls.consoleEarnParticipants;

/** Returns the positions of users in plans, newest first. */
export async function readParticipants(
  { database, listings, settings }: Pick<Exchange, 'database' | 'listings' | 'settings'>,
  { plan, user, status, page, limit }: InputOf<ListCall>,
): Promise<AnswerOf<ListCall>> {
  let query = database.selectFrom('earn_positions').selectAll().orderBy('id', 'desc');
  if (plan !== undefined) query = query.where('plan', '=', plan);
  if (user !== undefined) query = query.where('owner', '=', BigInt(user));
  if (status !== undefined) query = query.where('status', status === 'running' ? '=' : '<>', 'running');
  const { rows, count } = await readSlice(query, sliceOf({ page, limit }));
  const list = rows.map((row) => {
    const { code, decimals } = currencyOf(row.currency, listings);
    const text = (value: bigint) => formatAmount(value, decimals);
    return {
      id: Number(row.id),
      user: Number(row.owner),
      plan: row.plan,
      version: row.version,
      currency_name: code,
      principal: text(row.principal),
      locked: text(row.locked),
      paid: text(row.paid),
      promised: text(row.cover),
      status: row.status,
      started: wireTime(Number(row.started_ms), settings.timeZone),
      ended: row.ended_ms === null ? null : wireTime(Number(row.ended_ms), settings.timeZone),
    };
  });
  return { list, page, limit, count };
}
