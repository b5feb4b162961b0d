import type { WireTime } from '@assay/contract';
import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import { type ComponentType, use } from 'react';

/** Tabs of the page with the orders of all products. */
export const ORDER_TABS = ['open', 'history', 'fills'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** Filter of lists of orders and trades; absent fields do not filter. */
export type OrderFilter = {
  readonly pair?: {
    readonly symbol: string;
    /** The `id` of the pair's quotation. */
    readonly id: number;
    readonly legalId: number;
    readonly currencyId: number;
  };
  readonly side?: OrderSide;
  /** Days in the exchange's time zone, `YYYY-MM-DD`. */
  readonly days: { readonly start_date?: string; readonly end_date?: string };
};

/** A buy, a long position or a bet on a rise; or their opposites. */
export type OrderSide = 'buy' | 'sell';

/** An order or a trade as a line of a file; amounts and prices are exact texts. */
export type OrderRecord = {
  readonly time: WireTime;
  readonly id: number;
  readonly pair: string;
  readonly side: string;
  readonly type: string;
  readonly price: string;
  readonly amount: string;
  readonly filled: string;
  readonly total: string;
  readonly fee: string;
  readonly fee_currency: string;
  readonly status: string;
};

/** One page of records, with the number of all; null if the request failed. */
export type RecordPage = { readonly records: readonly OrderRecord[]; readonly count: number } | null;

/** One list of a product. */
export type OrderTable = {
  /** Unique among the lists of a tab. */
  readonly name: string;
  readonly List: ComponentType<{ readonly filter: OrderFilter }>;
  /** Loads a page of up to 100 rows for a file. Pages count from 1. */
  readonly records: (filter: OrderFilter, page: number) => Promise<RecordPage>;
};

export type OrderTables = Readonly<Partial<Record<OrderTab, readonly OrderTable[]>>>;

/** A product with orders. Declared by a route. */
export type OrderProduct = {
  /** Name of the product in the address. */
  readonly product: string;
  /** Sort position. */
  readonly place: number;
  /** Heading of its lists; a hook. */
  readonly useName: () => string;
  /** Tabs that it has lists for. */
  readonly tabs: readonly OrderTab[];
  /** True if its orders have a pair and a side. */
  readonly hasPairs: boolean;
  readonly load: () => Promise<{ readonly ORDER_TABLES: OrderTables }>;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly orders?: OrderProduct;
  }
}

type Routes = Readonly<Record<string, { readonly options: { readonly staticData?: StaticDataRouteOption } }>>;

/** Returns the products with orders that routes declare, in order. */
export function useOrderProducts(): readonly OrderProduct[] {
  const routes: Routes = useRouter().routesByPath;
  return Object.values(routes)
    .flatMap(({ options }) => options.staticData?.orders ?? [])
    .sort((a, b) => a.place - b.place);
}

const loading = new Map<string, Promise<OrderTables>>();

/** Loads the lists of a product, once; again after a failure. */
export function loadOrderTables({ product, load }: OrderProduct): Promise<OrderTables> {
  const known = loading.get(product);
  if (known !== undefined) return known;
  const tables = load().then(({ ORDER_TABLES }) => ORDER_TABLES);
  loading.set(product, tables);
  tables.catch(() => loading.delete(product));
  return tables;
}

/** Returns the lists of a product; suspends while they load. */
export function useOrderTables(product: OrderProduct): OrderTables {
  return use(loadOrderTables(product));
}
