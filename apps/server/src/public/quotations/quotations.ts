import type { Quotation, QuotationGroup, QuotationItem } from '@assay/contract';
import type { CurrencySpec } from '@assay/engine';
import { memoized } from '../../core/shared/memoized.ts';
import { readCnyRate } from '../../core/site-settings/cny-rate.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { readPairTerms } from '../../market/market-data/pair-terms.ts';
import { createValuation, USDT, valueNumber } from '../../market/market-data/valuation.ts';
import { quotationItemOf, quotationOf } from '../../market/market-data/wire.ts';
import { readPairPositions, sortByDisplayOrder } from './pair-positions.ts';
import { namesOf, type Profiles } from './profiles.ts';

/** Lists of pairs with their last 24 hours, in display order. */
export type Quotations = {
  groups(): Promise<QuotationGroup[]>;
  items(): Promise<QuotationItem[]>;
};

export function createQuotations(exchange: Exchange, profiles: () => Promise<Profiles>): Quotations {
  const { marketData, database, now, products } = exchange;
  const cny = memoized(() => readCnyRate(exchange), now);
  const positions = memoized(() => readPairPositions(database), now);
  const terms = memoized(() => readPairTerms(database, products.pairTerms), now);

  /** Returns the pairs for lists. A delisted pair is in none, though its orders and trades are kept. */
  function listed(): readonly ListedPair[] {
    return marketData.pairs().filter(({ spec }) => spec.status !== 'delisted');
  }

  /** Returns the quote currencies: USDT first, then the others in the order of their first pairs. */
  function quotes(): readonly CurrencySpec[] {
    const usdt = marketData.currency(USDT);
    return [...new Set([...(usdt ? [usdt] : []), ...listed().map(({ quote }) => quote)])];
  }

  async function rows(): Promise<{ pair: ListedPair; quotation: Quotation }[]> {
    const [loadedProfiles, positionOf, { rate }, termsOf] = await Promise.all([
      profiles(),
      positions(),
      cny(),
      terms(),
    ]);
    const valuation = createValuation(marketData, rate);
    return sortByDisplayOrder(listed(), positionOf).map((pair) => {
      const ticker = marketData.ticker(pair.spec.id);
      const profile = loadedProfiles.get(pair.spec.base);
      const extras = {
        cnyPrice: valueNumber(valuation.cnyPrice(pair)),
        logo: profile?.logo ?? '',
        names: profile === undefined ? [] : namesOf(profile),
        isDisplay: positionOf(pair.spec.id).isDisplay,
        terms: termsOf(pair.spec),
      };
      return { pair, quotation: quotationOf(pair, ticker, extras) };
    });
  }

  return {
    async groups() {
      const all = await rows();
      return quotes().map(({ id, code }) => ({
        id,
        name: code,
        quotation: all.filter(({ pair }) => pair.spec.quote === id).map(({ quotation }) => quotation),
      }));
    },
    items: async () => (await rows()).map(({ quotation }) => quotationItemOf(quotation)),
  };
}
