import {
  type Command,
  clientKey,
  currencyId,
  DEMO,
  type PairSpec,
  pairId,
  SETUP,
  timeMs,
} from '@assay/engine';
import { amount, decimals, ratePpm } from '@assay/money';
import { COIN_DECIMALS, COINS, MARKET_PROTECTION_PPM, PAIR_FEE_PPM, PAIRS } from './catalog.ts';

const UNIT = 10n ** BigInt(COIN_DECIMALS);
const coins = (count: number) => amount(BigInt(count) * UNIT);
const DAY_MS = 86_400_000;

/** The platform's own currency, which the robots do not trade: it is sold first. */
export const PLATFORM_COIN = { id: COINS.length + 1, code: 'ASY', name: 'Assay' } as const;

/** Its pair against what it is sold for. */
const PLATFORM_PAIR: PairSpec = {
  id: pairId(PAIRS.length + 1),
  base: currencyId(PLATFORM_COIN.id),
  quote: usdt(),
  tickSize: '0.0001',
  lotSize: '0.0001',
  makerFee: ratePpm(PAIR_FEE_PPM),
  takerFee: ratePpm(PAIR_FEE_PPM),
  marketProtection: ratePpm(MARKET_PROTECTION_PPM),
  minimumLots: 1_000,
  maximumLots: 20_000_000_000,
  status: 'trading',
};
export const PLATFORM_PAIR_ID = PLATFORM_PAIR.id;

/** Lists the platform's currency with its pair. */
export function platformListing(orders: Pick<PairSpec, 'ordersPerOwner'>): readonly Command[] {
  const { id, code } = PLATFORM_COIN;
  const currency = { id: currencyId(id), code, decimals: decimals(COIN_DECIMALS) };
  return [
    { room: 'listing', type: 'list_currency', by: SETUP, currency },
    { room: 'listing', type: 'list_pair', by: SETUP, pair: { ...PLATFORM_PAIR, ...orders } },
  ];
}

/** Sets a supply of it aside and sells it at a quarter of a dollar, from now on for thirty days. */
export function saleOpening(nowMs: number): readonly Command[] {
  const token = currencyId(PLATFORM_COIN.id);
  const from = nowMs + 1_000;
  const terms = {
    token,
    payment: usdt(),
    price: amount(UNIT / 4n),
    supply: coins(40_000_000),
    perOwner: coins(100_000),
    minimum: coins(10),
    from: timeMs(from),
    to: timeMs(from + 30 * DAY_MS),
    mode: 'first_come',
    delivery: 'at_once',
    cliffDays: 0,
    vestingDays: 0,
    identityLevel: 0,
    barredCountries: [],
  } as const;
  const key = clientKey('seed-sale-coins');
  const funds = { currency: token, amount: coins(40_000_000), key };
  return [
    { room: 'sale', type: 'fund_sale', by: DEMO, ...funds },
    { room: 'sale', type: 'set_sale', by: SETUP, sale: null, version: 0, terms },
  ];
}

function usdt() {
  return currencyId(COINS.find(({ code }) => code === 'USDT')?.id ?? 0);
}
