import { HALTS } from './halts/tables.ts';
import { MARK_TABLES } from './marks/tables.ts';
import { OWNER_CHANGES, OWNER_CLOSINGS } from './owners/tables.ts';
import type { Product } from './product.ts';
import { PRODUCTS } from './products.ts';
import { BALANCES, CLIENT_KEYS, JOURNAL, LEDGER_ENTRIES } from './sequencer/tables.ts';
import type { StoredTable } from './store/declaration.ts';

/** Every table that the sequencer writes: its own, those of owners, halts and marks, and those of the products. */
export function storedTables(products: readonly Product[]): readonly StoredTable[] {
  const ofProducts = products.flatMap(({ tables = [] }) => tables);
  return [
    JOURNAL,
    OWNER_CHANGES,
    OWNER_CLOSINGS,
    HALTS,
    ...MARK_TABLES,
    ...ofProducts,
    LEDGER_ENTRIES,
    BALANCES,
    CLIENT_KEYS,
  ];
}

export const STORED_TABLES: readonly StoredTable[] = storedTables(PRODUCTS);
