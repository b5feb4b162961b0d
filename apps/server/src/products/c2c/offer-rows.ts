import type { AnswerOf, calls } from '@assay/contract';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { figuresOf, readFigures } from './figures.ts';
import { priceText, quantityText } from './money.ts';
import { MASKED_NAME } from './pages.ts';
import { readMethodsSummaries } from './payment-methods.ts';
import type { StoredOffer } from './rows.ts';

/** Offer with its current price. */
export type PricedOffer = StoredOffer & { readonly price_now: bigint | null };
export type OfferRow = AnswerOf<typeof calls.c2cMarket>['data'][number];

/** Returns offers in the public wire format, with the figures of their owners. */
export async function offerRowsOf(
  rows: readonly PricedOffer[],
  viewer: bigint | null,
  { database, listings, now }: Pick<Exchange, 'database' | 'listings' | 'now'>,
): Promise<OfferRow[]> {
  const owners = [...new Set(rows.map(({ owner }) => owner))];
  const [methods, figures] = await Promise.all([
    readMethodsSummaries(database, owners),
    readFigures(database, owners, now()),
  ]);
  return rows.map((row) => {
    const coin = currencyOf(row.currency, listings);
    return {
      id: Number(row.id),
      type: row.side,
      price: priceText(row.price_now ?? row.price),
      is_floating: row.float_percent === null ? (0 as const) : (1 as const),
      total_number: quantityText(row.total, coin),
      surplus_number: quantityText(row.remaining, coin),
      way: row.way,
      currency_id: row.currency,
      currency_name: coin.code,
      seller_name: methods.get(row.owner)?.mask ?? MASKED_NAME,
      min_number: quantityText(row.minimum, coin),
      max_number: quantityText(row.maximum, coin),
      is_own: row.owner === viewer ? (1 as const) : (0 as const),
      want_level: row.wanted_level,
      want_deals: Number(row.wanted_deals),
      want_country: row.wanted_country ?? '',
      ...figuresOf(figures, row.owner),
    };
  });
}
