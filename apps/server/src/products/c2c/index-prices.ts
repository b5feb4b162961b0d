import { floatingPrice, type PairId, pairId } from '@assay/engine';
import type { Amount } from '@assay/money';
import { type RawBuilder, sql } from 'kysely';
import type { Exchange } from '../../exchange/exchange.ts';
import { readCny } from './cny.ts';
import type { StoredOffer } from './rows.ts';

/** CNY for one coin in ten-thousandths, as an exact fraction. */
type IndexValue = { readonly pair: PairId | null; readonly value: bigint; readonly parts: bigint };

/** CNY prices of coins by the index and the CNY rate, as far as both are available now. */
export type IndexPrices = {
  /** Pair whose index prices a coin; undefined while none does. */
  readonly pairOf: (currency: number) => PairId | null | undefined;
  /** Price of an offer now; null while a floating one is inactive. */
  readonly priceOf: (offer: StoredOffer) => bigint | null;
  /** Price by floating terms now; null while unavailable. */
  readonly pricePartOf: (currency: number, floating: FloatingTerms, side: 'buy' | 'sell') => bigint | null;
  /** `priceOf` as SQL of `c2c_offers as o`; null while the offer is inactive. */
  readonly asSql: RawBuilder<bigint | null>;
};

export type FloatingTerms = { readonly percent: number; readonly floor: Amount; readonly ceiling: Amount };

type Parts = Pick<Exchange, 'database' | 'listings' | 'prices' | 'now'>;

/** Reads the index prices and the CNY rate of now. */
export async function readIndexPrices({ database, listings, prices, now }: Parts): Promise<IndexPrices> {
  const cnyRate = await readCny(database);
  const cny = cnyRate !== undefined && Number(cnyRate.fresh_until_ms) >= now() ? cnyRate : undefined;
  const indexValues: IndexValue[] = cny === undefined ? [] : [{ pair: null, value: cny.price, parts: 1n }];
  for (const { spec } of cny === undefined ? [] : listings.pairs()) {
    if (spec.quote !== cny?.currency) continue;
    const index = prices.board.pair(spec.id);
    if (index === undefined || index.price === null) continue;
    indexValues.push({ pair: spec.id, value: index.price * cny.price, parts: 10n ** BigInt(index.decimals) });
  }
  const valueOfPair = (pair: number | null): IndexValue | undefined =>
    indexValues.find((indexValue) => indexValue.pair === pair);
  const pairOf: IndexPrices['pairOf'] = (currency) => {
    if (cny === undefined) return undefined;
    if (cny.currency === currency) return null;
    return indexValues.find(({ pair }) => pair !== null && listings.pair(pair)?.spec.base === currency)?.pair;
  };
  const part = (pair: number | null, floating: FloatingTerms, side: 'buy' | 'sell'): bigint | null => {
    const indexValue = valueOfPair(pair);
    return indexValue === undefined
      ? null
      : floatingPrice(
          indexValue.value,
          indexValue.parts,
          { pair: pair === null ? null : pairId(pair), ...floating },
          side,
        );
  };
  return {
    pairOf,
    priceOf(offer) {
      const floating = floatingOf(offer);
      return floating === null ? offer.price : part(offer.float_pair, floating, offer.side);
    },
    pricePartOf(currency, floating, side) {
      const pair = pairOf(currency);
      return pair === undefined ? null : part(pair, floating, side);
    },
    asSql: sqlOf(indexValues),
  };
}

/** Returns the floating terms of a stored offer; null: its price is fixed. */
export function floatingOf(offer: StoredOffer): FloatingTerms | null {
  const { float_percent: percent, float_floor: floor, float_ceiling: ceiling } = offer;
  if (percent === null || floor === null || ceiling === null) return null;
  return { percent, floor: floor as Amount, ceiling: ceiling as Amount };
}

function sqlOf(indexValues: readonly IndexValue[]): RawBuilder<bigint | null> {
  const valueRows = indexValues.map(
    ({ pair, value, parts }) => sql`(${pair}::int4, ${String(value)}::numeric, ${String(parts)}::numeric)`,
  );
  const rows = valueRows.length === 0 ? sql`(null::int4, null::numeric, null::numeric)` : sql.join(valueRows);
  const boundPart = sql`w.parts * 1000000`;
  const exact = sql`div(w.value * o.float_percent + case when o.side = 'sell' then ${boundPart} - 1 else 0 end, ${boundPart})`;
  return sql<bigint | null>`(case when o.float_percent is null then o.price else (
    select greatest(o.float_floor, least(o.float_ceiling, ${exact}))::int8
    from (values ${rows}) as w (pair, value, parts)
    where w.pair is not distinct from o.float_pair and w.value is not null limit 1) end)`;
}
