import { type CheckListRow, LISTING_STEPS } from '@assay/contract/console';
import type { CurrencyId } from '@assay/engine';
import type { Exchange } from '../../../exchange/exchange.ts';
import type { ListingCondition } from '../../../exchange/product-parts/listing-step.ts';
import { CURRENCY_KIND } from './currency-kinds.ts';
import { kindOf } from './pair-kinds.ts';

const REQUESTS_PAGE = '/requests';

/** Returns the steps to the first trade of each listed or proposed currency, with the console page of each step. */
export async function readCheckList(exchange: Exchange): Promise<CheckListRow[]> {
  const { database, listings, products } = exchange;
  const [ofProducts, waiting] = await Promise.all([
    Promise.all(products.listingConditions.map((read) => read(exchange))),
    database
      .selectFrom('four_eyes_requests')
      .select(['kind', 'target'])
      .where('status', '=', 'waiting')
      .where('kind', 'in', [CURRENCY_KIND, kindOf('list')])
      .orderBy('id')
      .execute(),
  ]);
  const subjects = (requestedCurrency: string) =>
    waiting
      .filter(({ kind }) => kind === requestedCurrency)
      .map(({ target }) => target.slice(target.indexOf(':') + 1));
  const conditions = [...ofProducts.flat(), ...(await readConditions(exchange, subjects(kindOf('list'))))];
  const listed = listings.currencies().map(({ id, code }) => ({
    currency: code,
    steps: LISTING_STEPS.map((step) => ({ step, page: pageOf(conditions, step, id) })),
  }));
  const proposed = subjects(CURRENCY_KIND).map((code) => ({
    currency: code,
    steps: LISTING_STEPS.map((step) => ({ step, page: REQUESTS_PAGE })),
  }));
  return [...listed, ...proposed];
}

/** Returns the page of a step's first unfulfilled condition; null when all are fulfilled. */
function pageOf(
  conditions: readonly ListingCondition[],
  requestedStep: ListingCondition['step'],
  currency: CurrencyId,
): string | null {
  for (const { step, pageOf } of conditions) {
    const page = step === requestedStep ? pageOf(currency) : null;
    if (page !== null) return page;
  }
  return null;
}

/** Returns the conditions of the listing product: pairs, index prices, and whether they trade. */
async function readConditions(
  { listings, prices, now }: Pick<Exchange, 'listings' | 'prices' | 'now'>,
  proposedPairs: readonly string[],
): Promise<readonly ListingCondition[]> {
  const termsBook = await prices.terms();
  const listed = listings.pairs().filter(({ spec }) => spec.status !== 'delisted');
  const pairsOf = (id: CurrencyId) => listed.filter(({ spec }) => spec.base === id || spec.quote === id);
  const isProposed = (id: CurrencyId): boolean => {
    const code = listings.currency(id)?.code;
    return proposedPairs.some((symbol) => symbol.split('/').some((currency) => currency === code));
  };
  return [
    {
      step: 'pair',
      pageOf(id) {
        if (pairsOf(id).length > 0) return null;
        return isProposed(id) ? REQUESTS_PAGE : '/markets?tab=pairs';
      },
    },
    {
      step: 'index',
      pageOf: (id) =>
        pairsOf(id).some(({ spec, base, quote }) => {
          const { current } = termsBook.at({ id: spec.id, base: base.code, quote: quote.code }, now());
          return current !== null && current.sources.length > 0;
        })
          ? null
          : '/prices',
    },
    {
      step: 'opening',
      pageOf: (id) =>
        pairsOf(id).some(({ spec }) => spec.status === 'trading') ? null : '/markets?tab=pairs',
    },
  ];
}
