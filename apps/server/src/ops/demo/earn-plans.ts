import { type Command, clientKey, currencyId, DEMO, type EarnPlanTerms, SETUP } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import { COIN_DECIMALS, COINS } from './catalog.ts';

const UNITS = 10 ** COIN_DECIMALS;

/** Funds of the house accounts for the returns, in coins. */
const FUNDS = { BTC: 20, ETH: 300, USDT: 1_000_000, BNB: 2_000 } as const;
type Coin = keyof typeof FUNDS;

/** Limits of one position, of one user and of all together, in coins. */
type Bounds = readonly [minimum: number, maximum: number, perOwner: number, total: number];

/**
 * Opens plans of every kind, and funds the house accounts for them. One plan of each fixed-term kind counts minutes as
 * days, so that new users can see it mature; it is labelled as such everywhere.
 */
export function earnSetupCommands(): readonly Command[] {
  const funds = Object.entries(FUNDS).map(
    ([code, coins]): Command => ({
      room: 'earn',
      type: 'fund_earn',
      by: DEMO,
      currency: idOf(code as Coin),
      amount: amount(BigInt(coins * UNITS)),
      key: clientKey(`seed-earn-${code}`),
    }),
  );
  const plans = PLANS.map(
    (terms, index): Command => ({
      room: 'earn',
      type: 'set_earn_plan',
      by: SETUP,
      plan: index + 1,
      version: 0,
      status: 'open',
      terms,
      key: clientKey(`seed-earn-plan-${index + 1}`),
    }),
  );
  return [...funds, ...plans];
}

const PLANS: readonly EarnPlanTerms[] = [
  { ...basics('USDT', [100, 50_000, 50_000, 5_000_000]), kind: 'staking', days: 30, rate: ratePpm(300) },
  { ...basics('ETH', [0.1, 20, 20, 2_000]), kind: 'staking', days: 90, rate: ratePpm(250) },
  { ...basics('USDT', [10, 20_000, 100_000, 5_000_000]), kind: 'flexible', days: 0, rate: ratePpm(80) },
  { ...trial('USDT', [10, 5_000, 10_000, 500_000]), kind: 'flexible', days: 0, rate: ratePpm(20) },
  { ...basics('USDT', [100, 20_000, 100_000, 5_000_000]), kind: 'fixed', days: 7, rate: ratePpm(150) },
  { ...basics('BTC', [0.01, 5, 10, 200]), kind: 'fixed', days: 30, rate: ratePpm(100) },
  { ...basics('BNB', [0.1, 500, 1_000, 50_000]), kind: 'lock_stake', days: 60, rate: ratePpm(350) },
  {
    ...basics('USDT', [100, 10_000, 10_000, 1_000_000]),
    kind: 'lock_release',
    days: 40,
    cliff: 20,
    release: ratePpm(50_000),
    rate: ratePpm(20_000),
  },
  {
    ...basics('BTC', [0.01, 10, 10, 500]),
    kind: 'mortgage',
    days: 0,
    rate: ratePpm(0),
    // Each pledged BTC raises the limit of plan 3 by 50,000 USDT; in parts per million.
    limitPlan: 3,
    limitRate: 50_000 * 1_000_000,
  },
  { ...trial('USDT', [100, 2_000, 2_000, 200_000]), kind: 'staking', days: 5, rate: ratePpm(20) },
  { ...trial('USDT', [100, 2_000, 4_000, 200_000]), kind: 'fixed', days: 3, rate: ratePpm(20) },
  { ...trial('ETH', [0.1, 1, 1, 100]), kind: 'lock_stake', days: 3, rate: ratePpm(20) },
  {
    ...trial('USDT', [100, 2_000, 2_000, 200_000]),
    kind: 'lock_release',
    days: 5,
    cliff: 1,
    release: ratePpm(250_000),
    rate: ratePpm(100),
  },
];

/** Returns the terms of a plan that ends within minutes. */
function trial(code: Coin, bounds: Bounds): Omit<EarnPlanTerms, 'kind' | 'days' | 'rate'> {
  return { ...basics(code, bounds), unit: 'minute' };
}

function basics(code: Coin, bounds: Bounds): Omit<EarnPlanTerms, 'kind' | 'days' | 'rate'> {
  const [minimum, maximum, perOwner, total] = bounds.map((coins) =>
    amount(BigInt(Math.round(coins * UNITS))),
  );
  if (minimum === undefined || maximum === undefined || perOwner === undefined || total === undefined) {
    throw new Error('the plan does not have four bounds');
  }
  return {
    currency: idOf(code),
    unit: 'day',
    minimum,
    maximum,
    perOwner,
    total,
    cliff: 0,
    release: ratePpm(0),
    releaseBy: 'day',
    limitPlan: null,
    limitRate: 0,
    identityLevel: 0,
    barredCountries: [],
  };
}

function idOf(code: Coin) {
  return currencyId(COINS.find((coin) => coin.code === code)?.id ?? 0);
}
