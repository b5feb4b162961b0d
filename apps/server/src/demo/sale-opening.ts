import { type Command, type CurrencyId, clientKey, currencyId, DEMO, SETUP, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { COIN_DECIMALS, COINS, PLATFORM_CODE } from './catalog.ts';

const UNIT = 10n ** BigInt(COIN_DECIMALS);
const coins = (count: number) => amount(BigInt(count) * UNIT);
const DAY_MS = 86_400_000;

/** Sets a supply of the platform's coin aside and sells it at a quarter of a dollar, from now on for thirty days. */
export function saleOpening(nowMs: number): readonly Command[] {
  const token = idOf(PLATFORM_CODE);
  const from = nowMs + 1_000;
  const terms = {
    token,
    payment: idOf('USDT'),
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

function idOf(code: string): CurrencyId {
  return currencyId(COINS.find((coin) => coin.code === code)?.id ?? 0);
}
