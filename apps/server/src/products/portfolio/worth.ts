import type { AnswerOf, calls, InputOf, Language } from '@assay/contract';
import type { WorthPeriod } from '@assay/domain';
import { USER_WALLETS } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatDecimal } from '@assay/money';
import { valueText } from '../../market/market-data/valuation.ts';
import { HOUR_MS, USDT_PRICE } from './coin-prices.ts';
import { DAYS_IN_HOURS } from './compact.ts';
import { DAY_MS } from './gains.ts';
import { type Progress, presentPrices, type ReadParts, readProgress, readSteps } from './read-steps.ts';
import { growthOf, heldInstead, type Returns, returnsOf, type Step } from './returns.ts';
import { valueAt } from './valuing.ts';

/** Points of a curve that are sent; of a longer one every second, third, … */
const MAX_POINTS = 400;
const ONE = 10n ** 18n;

const PERIODS: Readonly<Record<WorthPeriod, { readonly days: number; readonly stepMs: number }>> = {
  '1d': { days: 1, stepMs: HOUR_MS },
  '1w': { days: 7, stepMs: HOUR_MS },
  '1m': { days: 30, stepMs: DAY_MS },
  '1y': { days: 365, stepMs: DAY_MS },
  all: { days: Number.POSITIVE_INFINITY, stepMs: DAY_MS },
};

type WorthCall = typeof calls.portfolioWorth;

/** Returns the answer of `portfolioWorth`. */
export async function worthOf(
  parts: ReadParts,
  owner: bigint,
  { period, wallet, currency }: InputOf<WorthCall>,
  language: Language,
): Promise<AnswerOf<WorthCall>> {
  const progress = await readProgress(parts, owner);
  const { throughMs: through, firstMs } = progress;
  const isLimited = wallet !== undefined || currency !== undefined;
  if (firstMs === null || through === null)
    return { through, worth: valueText(0n), points: [], figures: null, today: null, wallets: [] };
  const times = timesOf(PERIODS[period], firstMs, progress, parts.now());
  const { steps, btcPrices } = await readSteps(
    parts,
    owner,
    { times, pricedMs: progress.pricedMs },
    { wallet, currency },
  );
  return {
    through,
    worth: valueText(steps.at(-1)?.worth ?? 0n),
    points: thinned(pointsOf(steps, btcPrices, isLimited)),
    figures: isLimited ? null : figuresOf(returnsOf(steps)),
    today: isLimited ? null : await todayOf(parts, owner, firstMs, progress),
    wallets: await walletsOf(parts, owner, progress, language),
  };
}

/** Returns the beginning of each step of a period, not before the first entry, and now. */
function timesOf(
  { days, stepMs: usualStepMs }: { readonly days: number; readonly stepMs: number },
  firstMs: number,
  { pricedMs }: Progress,
  nowMs: number,
): readonly number[] {
  // Of a young account all hours are there, and days would say little.
  const stepMs = nowMs - firstMs < DAYS_IN_HOURS * DAY_MS ? HOUR_MS : usualStepMs;
  const last = pricedMs - (pricedMs % stepMs);
  const first = Math.max(firstMs - (firstMs % stepMs), last - (days * DAY_MS - stepMs));
  const count = Math.max(0, (last - first) / stepMs + 1);
  return [...Array.from({ length: count }, (_, index) => first + index * stepMs), Math.max(nowMs, last + 1)];
}

type Point = AnswerOf<WorthCall>['points'][number];

function pointsOf(
  steps: readonly Step[],
  btcPrices: readonly bigint[],
  isLimited: boolean,
): readonly Point[] {
  const growth = growthOf(steps);
  const [btc, usdt] = [
    heldInstead(steps, btcPrices),
    heldInstead(
      steps,
      steps.map(() => USDT_PRICE),
    ),
  ];
  const textOf = (value: bigint | null | undefined) =>
    isLimited || value === null || value === undefined ? null : valueText(value);
  return steps.map(({ atMs, worth }, index) => ({
    time: atMs,
    worth: valueText(worth),
    growth: isLimited ? null : percentText((((growth[index] ?? ONE) - ONE) * 1_000_000n) / ONE),
    held_btc: textOf(btc[index]),
    held_usdt: textOf(usdt[index]),
  }));
}

/** Drops points evenly, never the last. */
function thinned(points: readonly Point[]): Point[] {
  const every = Math.ceil(points.length / MAX_POINTS);
  return points.filter((_, index) => (points.length - 1 - index) % every === 0);
}

export function figuresOf({ profit, incoming, outgoing, timeWeighted, moneyWeighted, drawdown }: Returns) {
  return {
    incoming: valueText(incoming),
    outgoing: valueText(outgoing),
    profit: valueText(profit),
    time_weighted: timeWeighted === null ? null : percentText(timeWeighted),
    money_weighted: moneyWeighted === null ? null : percentText(moneyWeighted),
    drawdown: percentText(drawdown),
  };
}

/** Parts per million as percent with four decimals. */
export function percentText(ppm: bigint): string {
  return formatDecimal(ppm, 4);
}

async function todayOf(parts: ReadParts, owner: bigint, firstMs: number, { pricedMs }: Progress) {
  const now = parts.now();
  const midnight = now - (now % DAY_MS);
  const { steps } = await readSteps(parts, owner, {
    times: [Math.max(midnight, firstMs), now],
    pricedMs,
  });
  const { profit, timeWeighted } = returnsOf(steps);
  return { profit: valueText(profit), rate: timeWeighted === null ? null : percentText(timeWeighted) };
}

async function walletsOf(parts: ReadParts, owner: bigint, { pricedMs }: Progress, language: Language) {
  const balances = await parts.database
    .selectFrom('portfolio_balances')
    .distinctOn(['wallet', 'currency'])
    .select(['wallet', 'currency', 'total'])
    .where('owner', '=', owner)
    .orderBy('wallet')
    .orderBy('currency')
    .orderBy('hour_ms', 'desc')
    .execute();
  const price = await presentPrices(parts, pricedMs);
  const decimals = new Map(parts.listings.currencies().map(({ id, decimals }) => [Number(id), decimals]));
  return USER_WALLETS.map((wallet) => ({
    wallet,
    name: message(language, `wallet.${wallet}`),
    worth: valueText(
      balances
        .filter((row) => row.wallet === wallet)
        .reduce(
          (sum, { currency, total }) => sum + valueAt(total, price(currency), decimals.get(currency) ?? 0),
          0n,
        ),
    ),
  }));
}

type DaysCall = typeof calls.portfolioDays;

/** Returns the answer of `portfolioDays`. */
export async function daysOf(
  parts: ReadParts,
  owner: bigint,
  { month }: InputOf<DaysCall>,
): Promise<AnswerOf<DaysCall>> {
  const progress = await readProgress(parts, owner);
  const { throughMs: through, firstMs } = progress;
  const first_month = firstMs === null ? null : dayText(firstMs).slice(0, 'YYYY-MM'.length);
  const [start, end] = [Date.parse(`${month}-01T00:00:00Z`), nextMonth(month)];
  const from = Math.max(start, firstMs === null ? end : firstMs - (firstMs % DAY_MS));
  const now = parts.now();
  const until = Math.min(end, now);
  if (from >= until) return { through, first_month, profit: valueText(0n), days: [] };
  const midnights = Array.from(
    { length: Math.ceil((until - from) / DAY_MS) },
    (_, index) => from + index * DAY_MS,
  );
  const { steps } = await readSteps(parts, owner, {
    times: [...midnights, until],
    pricedMs: progress.pricedMs,
  });
  const days = midnights.map((midnight, index) => {
    const { profit, incoming, outgoing, timeWeighted } = returnsOf(steps.slice(index, index + 2));
    return {
      day: dayText(midnight),
      worth: valueText(steps[index + 1]?.worth ?? 0n),
      incoming: valueText(incoming),
      outgoing: valueText(outgoing),
      profit: valueText(profit),
      rate: timeWeighted === null ? null : percentText(timeWeighted),
    };
  });
  return { through, first_month, profit: valueText(returnsOf(steps).profit), days };
}

export function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the span of a UTC day; one without time for a day that no month has. */
export function spanOfDay(day: string): { readonly fromMs: number; readonly beforeMs: number } {
  const fromMs = Date.parse(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(fromMs) && dayText(fromMs) === day;
  return exists ? { fromMs, beforeMs: fromMs + DAY_MS } : { fromMs: 0, beforeMs: 0 };
}

function nextMonth(month: string): number {
  const date = new Date(`${month}-01T00:00:00Z`);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
