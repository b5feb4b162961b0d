import { currentTimes } from '@assay/client/times';
import { csvOf } from '@assay/contract';
import {
  loadOrderTables,
  type OrderFilter,
  type OrderProduct,
  type OrderRecord,
  type OrderTab,
  type OrderTable,
} from '../trade/lists/order-products.ts';

const PAGE_ROWS = 100;

/** Maximum number of rows of one list in a file. */
export const FILE_ROWS = 10_000;

const COLUMNS = [
  'product',
  'time_utc',
  'id',
  'pair',
  'side',
  'type',
  'price',
  'amount',
  'filled',
  'total',
  'fee',
  'fee_currency',
  'status',
] as const;

/** A file with the rows of all lists shown; `isWhole` is false if a list has more rows than a file takes. */
export type OrderFile = { readonly text: string; readonly isWhole: boolean };

/** Returns the orders or trades of these products as CSV; null if a request failed. */
export async function orderFile(
  products: readonly OrderProduct[],
  tab: OrderTab,
  filter: OrderFilter,
): Promise<OrderFile | null> {
  const lines: (OrderRecord & { readonly product: string; readonly time_utc: string })[] = [];
  let isWhole = true;
  for (const product of products) {
    const tables = await loadOrderTables(product);
    for (const table of tables[tab] ?? []) {
      const loaded = await allRecords(table, filter);
      if (loaded === null) return null;
      isWhole &&= loaded.isWhole;
      for (const record of loaded.records) {
        lines.push({ ...record, product: product.product, time_utc: currentTimes().iso(record.time) });
      }
    }
  }
  return { text: csvOf(COLUMNS, lines), isWhole };
}

type Records = { readonly records: Iterable<OrderRecord>; readonly isWhole: boolean };

/** Loads all pages. A new row shifts others to a later page meanwhile, so each is written once. */
async function allRecords({ records }: OrderTable, filter: OrderFilter): Promise<Records | null> {
  const byId = new Map<number, OrderRecord>();
  for (let page = 1; page * PAGE_ROWS <= FILE_ROWS; page += 1) {
    const loaded = await records(filter, page);
    if (loaded === null) return null;
    for (const record of loaded.records) byId.set(record.id, record);
    if (loaded.records.length === 0 || page * PAGE_ROWS >= loaded.count) {
      return { records: byId.values(), isWhole: true };
    }
  }
  return { records: byId.values(), isWhole: false };
}
