import type { CurrencySpec } from '@assay/engine';
import type { Market } from './market.ts';

/**
 * The least of a currency that can be sold, in its smallest unit: what the pair with the lowest minimum takes, or one
 * whole coin of a currency that is only paid with.
 */
export function dustOf(market: Market, currency: CurrencySpec): bigint {
  const [smallest] = market
    .pairs()
    .filter(({ base }) => base.id === currency.id)
    .map(({ spec, scale }) => BigInt(spec.minimumLots) * scale.basePerLot)
    .toSorted((one, other) => Number(one - other));
  return smallest ?? 10n ** BigInt(currency.decimals);
}
