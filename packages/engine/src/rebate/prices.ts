import { floorDiv, indexPriceDecimals } from '@assay/money';
import { assert } from '../assertion.ts';
import type { CurrencyId, TimeMs } from '../ids.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { RebatePrice } from './rebate.ts';
import type { Rebates } from './rebates.ts';
import type { RebateTerms } from './terms.ts';

/** Returns the prices at an instant of all currencies whose index was fresh then. */
export function pricesAt(
  instant: TimeMs,
  { currency: rebateCurrency }: RebateTerms,
  rebates: Rebates,
): RebatePrice[] {
  const { listings, indexPrices, changes } = rebates.stage;
  const prices: RebatePrice[] = [{ currency: rebateCurrency, index: null }];
  for (const { spec } of listings.pairs()) {
    if (spec.quote !== rebateCurrency || spec.status === 'delisted') continue;
    if (prices.some(({ currency }) => currency === spec.base)) continue;
    const indexPrice = indexPriceAt(spec.id, instant, rebates);
    if (indexPrice === null) continue;
    indexPrices.use(indexPrice, changes);
    const index = { pair: spec.id, mark: indexPrice.sequence, price: indexPrice.price };
    prices.push({ currency: spec.base, index });
  }
  return prices;
}

/** Returns the value of an amount in minor units of the rebate currency, rounded down. */
export function worth(amount: bigint, { currency, index }: RebatePrice, rebates: Rebates): bigint {
  if (index === null) return amount;
  const { listings } = rebates.stage;
  const base = listings.currency(currency);
  const pair = listings.pair(index.pair)?.spec;
  const hub = pair && listings.currency(pair.quote);
  assert(
    base !== undefined && pair !== undefined && hub !== undefined,
    'the pair and the currencies of a price are listed',
  );
  const top = amount * index.price * 10n ** BigInt(hub.decimals);
  return floorDiv(top, 10n ** BigInt(base.decimals + indexPriceDecimals(pair.tickSize)));
}

export function priceOf(currency: CurrencyId, { prices }: Rebates): RebatePrice | undefined {
  return prices.find((price) => price.currency === currency);
}

/** Returns the index of a pair at an instant; null if it was stale or is no longer stored. */
function indexPriceAt(
  pair: AcceptedIndexPrice['pair'],
  instant: TimeMs,
  { stage: { indexPrices } }: Rebates,
): AcceptedIndexPrice | null {
  const history = indexPrices.find(pair)?.history;
  return history === undefined || instant < history.completeFrom ? null : indexPrices.freshAt(pair, instant);
}
