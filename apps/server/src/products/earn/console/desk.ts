import type { AnswerOf, InputOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { type EarnPlan, earnCoverOf } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { pageRequestOf, readPage } from '../../../core/database/page.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { type PlanFigures, readPlanFigures, readPlans } from '../plans.ts';
import { ppmToPercent } from '../rows.ts';
import { readPaymentCalendar } from './coming.ts';

type ConsoleEarn = AnswerOf<typeof consoleCalls.consoleEarn>;
type PlanRow = ConsoleEarn['plans'][number];

/** Returns the present state of staking and savings. */
export async function readConsoleEarn(
  exchange: Pick<Exchange, 'database' | 'listings' | 'now' | 'settings'>,
): Promise<ConsoleEarn> {
  const { database, listings } = exchange;
  const [plans, figuresOf, { calendar, isComplete }] = await Promise.all([
    readPlans(database),
    readPlanFigures(database),
    readPaymentCalendar(exchange),
  ]);
  return {
    currencies_listed: listings.currencies().map(({ id, code }) => ({ id, code })),
    plans: plans.map((plan) => planRowOf(plan, { plans, figures: figuresOf(plan.plan), listings })),
    house: await readExchangeFunds(exchange, plans, figuresOf),
    calendar,
    is_calendar_whole: isComplete ? 1 : 0,
  };
}

type PlanContext = {
  readonly plans: readonly EarnPlan[];
  readonly figures: PlanFigures;
  readonly listings: Exchange['listings'];
};

function planRowOf(plan: EarnPlan, { plans, figures, listings }: PlanContext): PlanRow {
  const { code, decimals } = currencyOf(plan.currency, listings);
  const text = (value: bigint) => formatAmount(value, decimals);
  const raisedPlan = plans.find((limitPlan) => limitPlan.plan === plan.limitPlan);
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
    rate: ppmToPercent(plan.rate),
    least: text(plan.minimum),
    most: text(plan.maximum),
    per_user: text(plan.perOwner),
    total: text(plan.total),
    cliff: plan.cliff,
    release: ppmToPercent(plan.release),
    release_by: plan.releaseBy,
    limit_plan: plan.limitPlan,
    limit_rate:
      raisedPlan === undefined
        ? '0'
        : formatAmount(perCoin, currencyOf(raisedPlan.currency, listings).decimals),
    level: plan.identityLevel,
    countries: [...plan.barredCountries],
    positions: figures.positions,
    sold: text(figures.sold),
    promised: text(figures.cover),
  };
}

/**
 * Returns the house's account by currency, with the users' principal and the cover that selling out all open plans
 * requires.
 */
async function readExchangeFunds(
  { database, listings }: Pick<Exchange, 'database' | 'listings'>,
  plans: readonly EarnPlan[],
  figuresOf: (plan: number) => PlanFigures,
): Promise<ConsoleEarn['house']> {
  const accounts = await database
    .selectFrom('balances')
    .select(['currency', 'total', 'held'])
    .where('owner', '=', 0n)
    .where('wallet', '=', 'earn')
    .execute();
  const currencies = new Set([
    ...accounts.map(({ currency }) => currency),
    ...plans.map(({ currency }) => Number(currency)),
  ]);
  return [...currencies]
    .sort((left, right) => left - right)
    .map((currency) => {
      const { code, decimals } = currencyOf(currency, listings);
      const text = (value: bigint) => formatAmount(value, decimals);
      const { total = 0n, held = 0n } = accounts.find((account) => account.currency === currency) ?? {};
      let [principal, requiredCover] = [0n, 0n];
      for (const plan of plans.filter((plan) => Number(plan.currency) === currency)) {
        const { sold } = figuresOf(plan.plan);
        principal += sold;
        if (plan.status === 'open' && plan.total > sold)
          requiredCover += earnCoverOf(plan.total - sold, plan);
      }
      return {
        currency,
        currency_name: code,
        total: text(total),
        locked: text(held),
        free: text(total - held),
        principal: text(principal),
        wanted: text(requiredCover),
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
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
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
