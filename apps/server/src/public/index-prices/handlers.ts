import { calls } from '@assay/contract';
import { memoized } from '../../core/shared/memoized.ts';
import { accept, type RouteGroup, readRoute, refuse } from '../../edge/http/handler.ts';
import { findPair } from '../../market/market-data/find-pair.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { indexRow, termsOf } from './rows.ts';

/** Routes of index prices, all of them public. */
export const indexPriceArea: RouteGroup = (exchange) => {
  const { listings, prices, now } = exchange;
  const readTermsBook = memoized(prices.terms, now);
  return [
    readRoute(calls.indexPrices, async ({ symbol }) => {
      const requestedPairs = symbol === undefined ? listed() : [findPair(listings, { symbol })];
      const termsBook = await readTermsBook();
      const rows = requestedPairs.map(
        (pair) => pair && indexRow(pair, termsOf(termsBook, pair, now()), exchange),
      );
      if (rows.includes(undefined)) return refuse('listing.unknown_pair');
      const known = rows.flatMap((row) => row ?? []);
      return accept(symbol === undefined ? known.filter(hasIndex) : known);
    }),
  ];

  function listed(): readonly ListedPair[] {
    return listings.pairs().filter(({ spec }) => spec.status !== 'delisted');
  }
};

/** Returns true when a pair has index terms now or from a future time. */
function hasIndex({ terms, coming }: ReturnType<typeof indexRow>): boolean {
  return terms !== null || coming.length > 0;
}
