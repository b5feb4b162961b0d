import type { MarketItem, Quotation, QuotationGroup } from '@assay/contract';
import type { CurrencySpec } from '@assay/engine';
import type { Exchange } from '../exchange.ts';
import type { MarketPair } from '../market/market.ts';
import { memoized } from '../market/memoized.ts';
import { readPairTerms } from '../market/pair-terms.ts';
import { createValuation, USDT, valueNumber } from '../market/valuation.ts';
import { marketItemOf, quotationOf } from '../market/wire.ts';
import { readSiteSettings } from '../site-settings/site-settings.ts';
import { inDisplayOrder, readPlaces } from './pair-places.ts';
import type { Profiles } from './profiles.ts';

/** The lists of pairs with their last 24 hours, in display order. */
export type Quotations = {
  groups(): Promise<QuotationGroup[]>;
  items(): Promise<MarketItem[]>;
};

export function createQuotations(exchange: Exchange, profiles: () => Promise<Profiles>): Quotations {
  const { market, database, now, pairTerms } = exchange;
  const site = memoized(() => readSiteSettings(database), now);
  const places = memoized(() => readPlaces(database), now);
  const terms = memoized(() => readPairTerms(database, pairTerms), now);

  /** A delisted pair is in no list, though its orders and trades stay where they are. */
  function listed(): readonly MarketPair[] {
    return market.pairs().filter(({ spec }) => spec.status !== 'delisted');
  }

  /** USDT first whatever is listed, then the others as their first pairs were listed. */
  function quotes(): readonly CurrencySpec[] {
    const usdt = market.currency(USDT);
    return [...new Set([...(usdt ? [usdt] : []), ...listed().map(({ quote }) => quote)])];
  }

  async function rows(): Promise<{ pair: MarketPair; quotation: Quotation }[]> {
    const [known, placeOf, { cnyRate }, termsOf] = await Promise.all([profiles(), places(), site(), terms()]);
    const valuation = createValuation(market, cnyRate);
    return inDisplayOrder(listed(), placeOf).map((pair) => {
      const ticker = market.ticker(pair.spec.id);
      const extras = {
        cnyPrice: valueNumber(valuation.cnyPrice(pair)),
        logo: known.get(pair.spec.base)?.logo ?? '',
        isDisplay: placeOf(pair.spec.id).isDisplay,
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
    items: async () => (await rows()).map(({ quotation }) => marketItemOf(quotation)),
  };
}
