import { ownValue, type QuotationGroup } from '@assay/contract';
import { isDay } from '../shared/day.ts';
import {
  ORDER_TABS,
  type OrderFilter,
  type OrderProduct,
  type OrderSide,
  type OrderTab,
} from '../trade/lists/order-products.ts';

/** Query of the page. */
export type OrderSearch = {
  readonly tab?: string;
  readonly product?: string;
  readonly pair?: string;
  readonly side?: string;
  readonly from?: string;
  readonly to?: string;
};

const SIDES: Readonly<Record<string, OrderSide>> = { buy: 'buy', sell: 'sell' };

export function tabOf({ tab }: OrderSearch): OrderTab {
  return ORDER_TABS.find((name) => name === tab) ?? 'open';
}

export function sideOf({ side }: OrderSearch): OrderSide | null {
  return side === undefined ? null : (ownValue(SIDES, side) ?? null);
}

/** Returns the filter of a query; unknown values do not filter. */
export function filterOf(search: OrderSearch, groups: readonly QuotationGroup[]): OrderFilter {
  const pair = groups
    .flatMap(({ quotation }) => quotation)
    .find(({ symbol }) => symbol.toLowerCase() === search.pair?.toLowerCase());
  const side = sideOf(search);
  return {
    ...(pair === undefined
      ? {}
      : {
          pair: {
            symbol: pair.symbol,
            id: pair.id,
            legalId: pair.legal_id,
            currencyId: pair.currency_id,
          },
        }),
    ...(side === null ? {} : { side }),
    days: {
      ...(isDay(search.from) ? { start_date: search.from } : {}),
      ...(isDay(search.to) ? { end_date: search.to } : {}),
    },
  };
}

/** Returns the products whose lists a filter can show, of those with lists in the tab. */
export function shownProducts(
  products: readonly OrderProduct[],
  search: OrderSearch,
  filter: OrderFilter,
): readonly OrderProduct[] {
  const offered = products.filter(({ tabs }) => tabs.includes(tabOf(search)));
  const chosen = products.find(({ product }) => product === search.product);
  if (chosen !== undefined) return offered.filter((product) => product === chosen);
  const needsPairs = filter.pair !== undefined || filter.side !== undefined;
  return offered.filter(({ hasPairs }) => hasPairs || !needsPairs);
}
