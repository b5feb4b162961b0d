import type { SaleTerms } from '@assay/domain';
import { type Command, clientKey, currencyId, DEMO, SETUP, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { COIN_DECIMALS, PLATFORM_ID, USDT_ID } from './catalog.ts';
import { TRIAL_MS } from './trial-times.ts';

const UNIT = 10n ** BigInt(COIN_DECIMALS);
const coins = (count: number) => amount(BigInt(count) * UNIT);
const DAY_MS = 86_400_000;
const ADA_ID = 8;

/**
 * Two sales, each with its supply set aside. The first ends in minutes: every buyer gets a share, and the coins are
 * released minute by minute. The second sells the platform's coin at a quarter of a dollar for thirty days.
 */
export function saleOpenings(nowMs: number): readonly (readonly [Command, Command])[] {
  const ownSale = {
    token: currencyId(PLATFORM_ID),
    price: amount(UNIT / 4n),
    supply: coins(40_000_000),
    perOwner: coins(100_000),
    to: timeMs(nowMs + 30 * DAY_MS),
    mode: 'first_come',
    delivery: 'at_once',
    cliffDays: 0,
    vestingDays: 0,
  } as const;
  return [
    [trialCoins('seed-trial-sale-coins'), trialSale(nowMs)],
    [coinsOf('seed-sale-coins', ownSale), saleOf(nowMs, ownSale)],
  ];
}

/** Returns the command that provides the coins of a trial sale. */
export function trialCoins(key: string): Command {
  return coinsOf(key, TRIAL);
}

/** Returns a sale for a few minutes, of coins that the house accounts must hold. */
export function trialSale(nowMs: number): Command {
  return saleOf(nowMs, { ...TRIAL, to: timeMs(nowMs + TRIAL_MS) });
}

const TRIAL = {
  token: currencyId(ADA_ID),
  price: amount(UNIT / 2n),
  supply: coins(2_000),
  perOwner: coins(2_000),
  mode: 'pro_rata',
  delivery: 'vesting',
  cliffDays: 1,
  vestingDays: 4,
  unit: 'minute',
} as const;

type Sold = Omit<SaleTerms, 'payment' | 'minimum' | 'from' | 'identityLevel' | 'barredCountries'>;

/** Returns the command that credits a sale's supply, which must exist when the sale sets it aside. */
function coinsOf(key: string, { token, supply }: Pick<Sold, 'token' | 'supply'>): Command {
  const funds = { currency: token, amount: supply, key: clientKey(key) };
  return { room: 'sale', type: 'fund_sale', by: DEMO, ...funds };
}

function saleOf(nowMs: number, sold: Sold): Command {
  const terms = {
    ...sold,
    payment: currencyId(USDT_ID),
    minimum: coins(10),
    from: timeMs(nowMs + 1_000),
    identityLevel: 0,
    barredCountries: [],
  };
  return { room: 'sale', type: 'set_sale', by: SETUP, sale: null, version: 0, terms };
}
