import { HALTS } from '../core/halts/tables.ts';
import { OWNER_CHANGES, OWNER_CLOSINGS } from '../core/owners/tables.ts';
import { BALANCES, CLIENT_KEYS, JOURNAL, LEDGER_ENTRIES } from '../core/sequencer/tables.ts';
import type { StoredTable } from '../core/store/declaration.ts';
import { INDEX_PRICE_TABLES } from '../market/marks/tables.ts';
import type { Product } from '../products/product.ts';
import { PRODUCTS } from '../products/products.ts';

/** Every table that the sequencer writes: its own, those of owners, halts and marks, and those of the products. */
export function storedTables(products: readonly Product[]): readonly StoredTable[] {
  const ofProducts = products.flatMap(({ tables = [] }) => tables);
  return [
    JOURNAL,
    OWNER_CHANGES,
    OWNER_CLOSINGS,
    HALTS,
    ...INDEX_PRICE_TABLES,
    ...ofProducts,
    LEDGER_ENTRIES,
    BALANCES,
    CLIENT_KEYS,
  ];
}

export const STORED_TABLES: readonly StoredTable[] = storedTables(PRODUCTS);
