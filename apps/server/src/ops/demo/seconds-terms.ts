import { type Command, clientKey, currencyId, DEMO, pairId, SETUP } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import { COIN_DECIMALS, COINS, PAIRS } from './catalog.ts';

const UNIT = 10n ** BigInt(COIN_DECIMALS);
const usdt = (coins: number) => amount(BigInt(coins) * UNIT);

/** Funds of the house accounts for contracts and insurances, in USDT. */
const FUNDS = { options: 5_000_000, cover: 1_000_000 } as const;

/**
 * Opens seconds contracts in USDT on every pair against it, with an insurance, and funds the house accounts for them.
 */
export function secondsOpening(): readonly Command[] {
  const currency = currencyId(COINS.find(({ code }) => code === 'USDT')?.id ?? 0);
  const accounts = ['options', 'cover'] as const;
  const funds = accounts.map(
    (account): Command => ({
      room: 'seconds',
      type: 'fund_seconds',
      by: DEMO,
      account,
      currency,
      amount: usdt(FUNDS[account]),
      key: clientKey(`seed-${account}`),
    }),
  );
  const terms = {
    isOpen: true,
    pairs: PAIRS.filter(({ quote }) => quote === 'USDT').map(({ id }) => pairId(id)),
    durations: [
      { seconds: 30, payout: ratePpm(700_000) },
      { seconds: 60, payout: ratePpm(750_000) },
      { seconds: 120, payout: ratePpm(800_000) },
      { seconds: 300, payout: ratePpm(850_000) },
    ],
    currencies: [
      {
        currency,
        fee: ratePpm(10_000),
        minimum: usdt(1),
        maximum: usdt(5_000),
        amounts: [10, 50, 100, 500, 1_000].map(usdt),
        stakePerOwner: usdt(20_000),
        stakePerExpiry: usdt(200_000),
      },
    ],
    ordersPerOwner: 100,
    barredCountries: [],
    identityLevel: 0,
    insurances: [
      {
        kind: 1,
        currency,
        premium: ratePpm(200_000),
        coverage: ratePpm(500_000),
        minimum: usdt(100),
        maximum: usdt(10_000),
      },
    ],
  };
  const key = clientKey('seed-seconds-terms');
  return [...funds, { room: 'seconds', type: 'set_seconds_terms', by: SETUP, version: 0, terms, key }];
}
