import { type Command, type CurrencyId, clientKey, currencyId, DEMO, pairId, SETUP } from '@assay/engine';
import { type Amount, amount, ratePpm } from '@assay/money';
import { COIN_DECIMALS, COINS, PAIRS } from './catalog.ts';

const UNIT = 10n ** BigInt(COIN_DECIMALS);
const HUB = 'USDT';

/** Value in USDT of the smallest and the largest conversion, and of the house accounts' funds of each coin. */
const LIMITS_USDT = { least: 1, most: 20_000, funds: 2_000_000 } as const;
/** Coin that is converted in multiples of a hundred. */
const HUNDRED_STEP_CURRENCY = 'DOGE';

/** Offers conversion between all currencies that have a pair against USDT, and funds the house accounts for it. */
export function conversionOpening(): readonly Command[] {
  const hub = currencyId(COINS.find(({ code }) => code === HUB)?.id ?? 0);
  const offered = COINS.flatMap(({ id, code, price }) => {
    const pair = PAIRS.find(({ base, quote }) => base === code && quote === HUB);
    if (code !== HUB && pair === undefined) return [];
    const multiple = code === HUNDRED_STEP_CURRENCY ? 100n * UNIT : 1n;
    const sizes = {
      least: multiple > 1n ? amount(multiple) : unitsWorth(LIMITS_USDT.least, price),
      most: unitsWorth(LIMITS_USDT.most, price),
      funds: unitsWorth(LIMITS_USDT.funds, price),
      multiple: amount(multiple),
    };
    return [{ currency: currencyId(id), pair: pair === undefined ? null : pairId(pair.id), sizes }];
  });
  const terms = {
    isOpen: true,
    hub,
    fee: ratePpm(1_000),
    small: amount(10n * UNIT),
    trial: true,
    currencies: offered.map(({ currency, pair, sizes: { least, most, multiple } }) => ({
      currency,
      pair,
      spread: ratePpm(pair === null ? 0 : 2_000),
      minimum: least,
      maximum: most,
      multiple,
      hourPerOwner: amount(most * 5n),
      hourOfAll: amount(most * 100n),
      openMost: amount(most * 20n),
    })),
  };
  const funds = offered.map(({ currency, sizes }) => fundsOf(currency, sizes.funds));
  const key = clientKey('seed-conversion-terms');
  return [...funds, { room: 'conversion', type: 'set_conversion_terms', by: SETUP, version: 0, terms, key }];
}

function fundsOf(currency: CurrencyId, units: Amount): Command {
  const key = clientKey(`seed-conversion-${currency}`);
  return { room: 'conversion', type: 'fund_conversion', by: DEMO, currency, amount: units, key };
}

/** Returns the units of a coin that are worth this amount, rounded to one significant digit. */
function unitsWorth(usdt: number, price: number): Amount {
  const [digit = '1', exponent = '0'] = (usdt / price).toExponential(0).split('e');
  const power = COIN_DECIMALS + Number(exponent);
  return amount(BigInt(digit) * 10n ** BigInt(Math.max(0, power)));
}
