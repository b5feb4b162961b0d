import { consoleCalls } from '@assay/contract/console';
import { pairId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { propose } from '../../backoffice/console/four-eyes.ts';
import { type ConsoleRouteGroup, staffRoute } from '../../backoffice/console/route.ts';
import { memoized } from '../../core/shared/memoized.ts';
import { accept, refuse } from '../../edge/http/handler.ts';
import { feedRows } from './feed-rows.ts';
import { changesBetween, PRICE_TERMS, priceTermsPayload } from './price-terms-kind.ts';
import { indexRow, termsFrom, termsOf } from './rows.ts';

/** Console routes of index prices: every pair with its sources, and proposals of index terms. */
export const pricePart: ConsoleRouteGroup = (exchange) => {
  const { listings, prices, database, now } = exchange;
  const readTermsBook = memoized(prices.terms, now);
  return [
    staffRoute(consoleCalls.consolePrices, async () => {
      const termsBook = await readTermsBook();
      return accept({
        feeds: feedRows(prices),
        pairs: listings
          .pairs()
          .filter(({ spec }) => spec.status !== 'delisted')
          .map((pair) => ({
            id: pair.spec.id,
            ...indexRow(pair, termsOf(termsBook, pair, now()), exchange),
          })),
      });
    }),

    staffRoute(consoleCalls.consoleProposePriceTerms, async ({ id, reason, ...input }, context) => {
      const pair = listings.pair(pairId(id));
      if (pair === undefined || pair.spec.status === 'delisted') return refuse('listing.unknown_pair');
      const unknownSources = input.sources.find((name) => !prices.names.includes(name));
      if (unknownSources !== undefined)
        return refuse('console.prices.unknown_source', { source: unknownSources });
      const terms = termsFrom(input);
      if (terms.sources.length > 0 && terms.fewestSources > terms.sources.length)
        return refuse('console.prices.fewest');
      const { current, scheduled } = termsOf(await prices.terms(), pair, now());
      const before = scheduled.at(-1) ?? current;
      if (changesBetween(before, terms).length === 0) return refuse('console.no_change');
      const refusal = await database.transaction().execute((transaction) =>
        propose(transaction, context, {
          kind: PRICE_TERMS,
          target: `pair:${pair.base.code}/${pair.quote.code}`,
          payload: priceTermsPayload(pair.spec.id, before, terms),
          reason,
        }),
      );
      return refusal ?? accept(message(context.language, 'console.prices.proposed'));
    }),
  ];
};
