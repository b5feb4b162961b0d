import { type EarnPlanTerms, SETUP } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import { vi } from 'vitest';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from './http-exchange.ts';

const UNIT = 100_000_000n;
const MINUTE_MS = 60_000;

/** Returns amounts of USDT in minor units. */
export const usdt = (coins: number) => amount(BigInt(coins) * UNIT);

/** Terms in USDT, which a test overrides as needed. */
export const STAKING: EarnPlanTerms = {
  kind: 'staking',
  currency: USDT,
  unit: 'minute',
  days: 3,
  rate: ratePpm(1_000),
  minimum: usdt(10),
  maximum: usdt(1_000),
  perOwner: usdt(1_000),
  total: usdt(100_000),
  cliff: 0,
  release: ratePpm(0),
  releaseBy: 'day',
  limitPlan: null,
  limitRate: 0,
  identityLevel: 0,
  barredCountries: [],
};

export type Answer = { readonly type: string; readonly message: unknown; readonly data?: unknown };

/** An exchange with funds for returns, whose clock the test advances. */
export type EarnScene = {
  readonly assay: HttpExchange;
  /** Sets the next version of a plan. */
  plan(
    plan: number,
    terms: Partial<EarnPlanTerms>,
    version?: number,
    status?: 'open' | 'paused',
  ): Promise<void>;
  trader(name: string, coins?: string): Promise<Trader>;
  post(
    path: string,
    form: Readonly<Record<string, string | number>>,
    trader: Trader,
    lang?: string,
  ): Promise<Answer>;
  get(path: string, trader?: Trader): Promise<Answer>;
  /** Advances by this many minutes, and waits until all due work is done. */
  minutesPass(count: number): Promise<void>;
  /** Returns the balance of an account in USDT. */
  balance(owner: number, wallet: string): Promise<{ readonly total: number; readonly held: number }>;
  close(): Promise<void>;
};

export async function openEarn(funds = 10_000): Promise<EarnScene> {
  let skippedMs = 0;
  const assay = await openHttpExchange({}, { hasClock: true, engineNow: () => Date.now() + skippedMs });
  if (funds > 0) await fund(assay, funds);
  const scene: EarnScene = {
    assay,
    async plan(plan, terms, version = 0, status = 'open') {
      const command = { room: 'earn', type: 'set_earn_plan', by: SETUP } as const;
      const outcome = await assay.submit({
        ...command,
        plan,
        version,
        status,
        terms: { ...STAKING, ...terms },
      });
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.rejection));
    },
    async trader(name, coins = '1000') {
      const trader = await assay.signUp(name);
      await assay.fund(trader, USDT, coins);
      return trader;
    },
    post: async (path, form, { token }, lang = 'en') =>
      (await assay.call(path, { token, form, lang })).body as Answer,
    get: async (path, trader) =>
      (await assay.call(path, { method: 'GET', lang: 'en', ...(trader && { token: trader.token }) }))
        .body as Answer,
    async minutesPass(count) {
      skippedMs += count * MINUTE_MS + 1;
      // Any command lets the clock run its due work first.
      await fund(assay, 1);
      await vi.waitFor(
        async () => {
          const [row] = await assay.database.query<{ due: bigint }>(
            `select count(*) as due from earn_positions where status = 'running' and unit = 'minute'
              and kind in ('staking', 'flexible') and started_ms + (day + 1) * 60000 < $1`,
            [Date.now() + skippedMs - 1_000],
          );
          if (Number(row?.due ?? 0) > 0) throw new Error('something is still due');
        },
        { timeout: 30_000, interval: 20 },
      );
    },
    async balance(owner, wallet) {
      const [row] = await assay.database.query<{ total: bigint; held: bigint }>(
        `select total, held from balances where owner = $1 and wallet = $2 and currency = $3`,
        [owner, wallet, USDT],
      );
      return { total: Number(row?.total ?? 0) / 1e8, held: Number(row?.held ?? 0) / 1e8 };
    },
    close: () => assay.close(),
  };
  return scene;
}

async function fund(assay: HttpExchange, coins: number): Promise<void> {
  await assay.submit({ room: 'earn', type: 'fund_earn', by: SETUP, currency: USDT, amount: usdt(coins) });
}
