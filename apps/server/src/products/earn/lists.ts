import type { AnswerOf, calls, InputOf } from '@assay/contract';
import type { EarnPlan, OwnerId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import type { Kysely } from 'kysely';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type CallContext, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { readHoldings } from '../../people/wallet/balance-repository.ts';
import { coverable, readFreeCover, readPlanFigures, readPlans } from './plans.ts';
import { skippedKey } from './rejections.ts';
import { positionRowOf, ppmToPercent, recurringRowOf } from './rows.ts';
import { type ScheduledPayment, scheduledPaymentsOf } from './schedule.ts';
import type { StoredPosition } from './stored.ts';

const DEFAULT_LIMIT = 20;
const MAX_UPCOMING = 100;

type PlansCall = typeof calls.wealthPlans;

/** Returns all plans with the caller's positions and limits. */
export async function listPlans(
  _input: object,
  { exchange, session }: CallContext,
): Promise<Reply<AnswerOf<PlansCall>>> {
  const { database, listings } = exchange;
  const [plans, figuresOf, freeCoverOf, ownPositions, holdings] = await Promise.all([
    readPlans(database),
    readPlanFigures(database),
    readFreeCover(database),
    session === null ? null : readOwnPositions(database, session.userId),
    session === null ? null : readHoldings(database, session.userId),
  ]);
  const offered = plans.filter(({ status }) => status !== 'ended');
  return accept(
    offered.map((plan) => {
      const { code, decimals } = currencyOf(plan.currency, listings);
      const text = (value: bigint) => formatAmount(value > 0n ? value : 0n, decimals);
      const leftInPlan = plan.total - figuresOf(plan.plan).sold;
      const coveredByExchange = coverable(plan, freeCoverOf(plan.currency));
      const raisedPlan = offered.find((offer) => offer.plan === plan.limitPlan);
      return {
        id: plan.plan,
        version: plan.version,
        kind: plan.kind,
        currency_id: plan.currency,
        currency_name: code,
        is_open: plan.status === 'open' ? (1 as const) : (0 as const),
        unit: plan.unit,
        period: plan.days,
        rate: ppmToPercent(plan.rate),
        min_single_limit: text(plan.minimum),
        max_single_limit: text(plan.maximum),
        per_user: text(plan.perOwner),
        left: text(min(leftInPlan, coveredByExchange)),
        cliff: plan.cliff,
        release: ppmToPercent(plan.release),
        release_by: plan.releaseBy,
        limit_plan: plan.limitPlan,
        limit_rate:
          raisedPlan === undefined
            ? '0'
            : limitText(plan, decimals, currencyOf(raisedPlan.currency, listings).decimals),
        level: plan.identityLevel,
        exists:
          ownPositions === null ? null : ownPositions.held(plan.plan) > 0n ? (1 as const) : (0 as const),
        available: holdings === null ? null : text(holdings.of('change', plan.currency).free),
        my_left:
          ownPositions === null
            ? null
            : text(plan.perOwner + ownPositions.limit(plan.plan, plans) - ownPositions.held(plan.plan)),
      };
    }),
  );
}

type ProfitCall = typeof calls.getProfitList;

/** Returns the staking products with calendar days only: clients of this older call take every duration for days. */
export async function listProducts(
  _input: object,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<ProfitCall>>> {
  const { database, listings } = exchange;
  const [plans, ownPositions] = await Promise.all([
    readPlans(database),
    readOwnPositions(database, session.userId),
  ]);
  return accept(
    plans
      .filter(({ kind, status, unit }) => kind === 'staking' && status === 'open' && unit === 'day')
      .map((plan) => {
        const { code, decimals } = currencyOf(plan.currency, listings);
        const minimum = formatAmount(plan.minimum, decimals);
        return {
          id: plan.plan,
          currency_name: code,
          period: plan.days,
          min_single_limit: Number(minimum),
          max_single_limit: Number(formatAmount(plan.maximum, decimals)),
          min_daily_return_rate: ppmToPercent(plan.rate),
          number: minimum,
          exists: ownPositions.held(plan.plan) > 0n ? (1 as const) : (0 as const),
        };
      }),
  );
}

type MyCall = typeof calls.getMyProfit;

/** Returns the caller's staking positions, newest first. */
export async function listMyProducts(
  { page, limit = DEFAULT_LIMIT }: InputOf<MyCall>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<MyCall>>> {
  const query = positionsOf(exchange.database, session.userId).where('kind', '=', 'staking');
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  return accept({
    current_page: page,
    data: rowsOf(rows, exchange),
    per_page: limit,
    last_page: Math.max(1, Math.ceil(count / limit)),
    total: count,
  });
}

type PositionsCall = typeof calls.wealthPositions;

/** Returns the caller's positions of every kind, newest first. */
export async function listPositions(
  { status, page, limit = DEFAULT_LIMIT }: InputOf<PositionsCall>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<PositionsCall>>> {
  let query = positionsOf(exchange.database, session.userId);
  if (status !== undefined) query = query.where('status', status === 'running' ? '=' : '<>', 'running');
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  return accept({ list: rowsOf(rows, exchange), page, limit, count });
}

type RecurringCall = typeof calls.wealthRecurringList;

/** Returns the caller's recurring purchases, newest first. */
export async function listRecurring(
  { page, limit = DEFAULT_LIMIT }: InputOf<RecurringCall>,
  { exchange, session, language }: UserContext,
): Promise<Reply<AnswerOf<RecurringCall>>> {
  const { database, listings, settings } = exchange;
  const query = database
    .selectFrom('earn_recurring')
    .selectAll()
    .where('owner', '=', BigInt(session.userId))
    .orderBy('id', 'desc');
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const context = { listings, timeZone: settings.timeZone };
  const faultText = (code: string) => message(language, skippedKey(code));
  return accept({ list: rows.map((row) => recurringRowOf(row, faultText, context)), page, limit, count });
}

type CalendarCall = typeof calls.wealthCalendar;

/** Returns the future payments of the caller's positions, next one first. */
export async function readCalendar(
  { id }: InputOf<CalendarCall>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<CalendarCall>>> {
  const { database, listings, settings } = exchange;
  let query = positionsOf(database, session.userId);
  if (id !== undefined) query = query.where('id', '=', BigInt(id));
  else query = query.where('status', '=', 'running');
  const rows = await query.execute();
  if (id !== undefined && rows.length === 0) return refuse('earn.unknown_position');
  const scheduledPayments = rows.flatMap((row) =>
    firstScheduled(scheduledPaymentsOf(row)).map((scheduled) => ({ row, scheduled })),
  );
  scheduledPayments.sort(
    (left, right) => left.scheduled.timeMs - right.scheduled.timeMs || Number(left.row.id - right.row.id),
  );
  return accept(
    scheduledPayments.slice(0, MAX_UPCOMING).map(({ row, scheduled }) => {
      const { code, decimals } = currencyOf(row.currency, listings);
      return {
        position_id: Number(row.id),
        kind: row.kind,
        currency_id: row.currency,
        currency_name: code,
        day: scheduled.day,
        time: wireTime(scheduled.timeMs, settings.timeZone),
        interest: formatAmount(scheduled.interest, decimals),
        principal: formatAmount(scheduled.principal, decimals),
        is_last: scheduled.isLast ? (1 as const) : (0 as const),
      };
    }),
  );
}

/** Returns as many payments as the calendar shows: some series have no end. */
function firstScheduled(scheduledPayments: Iterable<ScheduledPayment>): readonly ScheduledPayment[] {
  const firstItems: ScheduledPayment[] = [];
  for (const scheduled of scheduledPayments) if (firstItems.push(scheduled) === MAX_UPCOMING) break;
  return firstItems;
}

function positionsOf(database: Kysely<Schema>, owner: OwnerId) {
  return database
    .selectFrom('earn_positions')
    .selectAll()
    .where('owner', '=', BigInt(owner))
    .orderBy('id', 'desc');
}

function rowsOf(rows: readonly StoredPosition[], { listings, settings }: UserContext['exchange']) {
  return rows.map((row) => positionRowOf(row, { listings, timeZone: settings.timeZone }));
}

/** Returns an owner's principal by plan, and the increase of a plan's limit by pledges. */
async function readOwnPositions(database: Kysely<Schema>, owner: OwnerId) {
  const rows = await positionsOf(database, owner).where('status', '=', 'running').execute();
  const versions = await database
    .selectFrom('earn_plans')
    .select(['plan', 'version', 'limit_plan', 'limit_rate'])
    .where('limit_plan', 'is not', null)
    .execute();
  const principalIn = (plan: number) =>
    rows.reduce((sum, row) => (row.plan === plan ? sum + row.principal : sum), 0n);
  const limit = (plan: number, _plans: readonly EarnPlan[]) =>
    rows.reduce((sum, row) => {
      const terms = versions.find((version) => version.plan === row.plan && version.version === row.version);
      return terms?.limit_plan === plan ? sum + (row.principal * terms.limit_rate) / MILLION : sum;
    }, 0n);
  return { held: principalIn, limit };
}

const MILLION = 1_000_000n;

function min(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

/** Returns the limit increase by one pledged coin, in the currency of the plan whose limit is increased. */
function limitText(
  plan: EarnPlan,
  decimals: number,
  raisedDecimals: Parameters<typeof formatAmount>[1],
): string {
  return formatAmount((10n ** BigInt(decimals) * BigInt(plan.limitRate)) / MILLION, raisedDecimals);
}
