import { EXPORT_TABLES, type ExportTable } from '@assay/contract';
import type { ExportSource, ProductExports } from './export-context.ts';
import { balanceRows, ledgerRows } from './money-tables.ts';
import { letterRows, passkeyRows, profileRows, sessionRows } from './person-tables.ts';

/** Export tables of the accounts themselves. */
const OF_ACCOUNTS: ProductExports = {
  profile: profileRows,
  sessions: sessionRows,
  passkeys: passkeyRows,
  ledger: ledgerRows,
  balances: balanceRows,
  letters: letterRows,
};

/** Every table by name, in the order of an export. */
export type ExportTables = ReadonlyMap<ExportTable, ExportSource>;

/**
 * Returns the tables of accounts with those of other areas and products. Throws if the contract names a table that has
 * no source: a mistake in a register.
 */
export function exportTables(others: readonly ProductExports[]): ExportTables {
  const known: ProductExports = Object.assign({}, OF_ACCOUNTS, ...others);
  return new Map(EXPORT_TABLES.map((name) => [name, ofTable(known, name)]));
}

function ofTable(known: ProductExports, name: ExportTable): ExportSource {
  const table = known[name];
  if (table === undefined) throw new Error(`No export covers the table ${name}.`);
  return table;
}
