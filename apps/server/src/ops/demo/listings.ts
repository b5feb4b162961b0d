import { type CurrencyId, type CurrencySpec, currencyId, type PairSpec, pairId } from '@assay/engine';
import { decimals, ratePpm } from '@assay/money';
import {
  COIN_DECIMALS,
  COINS,
  MARKET_PROTECTION_PPM,
  PAIR_FEE_PPM,
  PAIRS,
  PRICE_BAND_PPM,
} from './catalog.ts';

/** Returns the demo's currencies for the engine. */
export function demoCurrencies(): readonly CurrencySpec[] {
  return COINS.map(({ id, code }) => ({ id: currencyId(id), code, decimals: decimals(COIN_DECIMALS) }));
}

/** Returns the demo's pairs for the engine, in display order. */
export function demoPairs(): readonly PairSpec[] {
  return PAIRS.map((pair) => ({
    id: pairId(pair.id),
    base: idOf(pair.base),
    quote: idOf(pair.quote),
    tickSize: pair.tickSize,
    lotSize: pair.lotSize,
    makerFee: ratePpm(PAIR_FEE_PPM),
    takerFee: ratePpm(PAIR_FEE_PPM),
    marketProtection: ratePpm(MARKET_PROTECTION_PPM),
    priceBand: ratePpm(PRICE_BAND_PPM),
    minimumLots: pair.minimumLots,
    maximumLots: pair.maximumLots,
    status: 'trading',
  }));
}

function idOf(code: string): CurrencyId {
  const coin = COINS.find((candidate) => candidate.code === code);
  if (coin === undefined) throw new Error(`the catalog has no coin ${code}`);
  return currencyId(coin.id);
}
