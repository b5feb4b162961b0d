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
export function exportTables(productExports: readonly ProductExports[]): ExportTables {
  const sources: ProductExports = Object.assign({}, OF_ACCOUNTS, ...productExports);
  return new Map(EXPORT_TABLES.map((name) => [name, sourceOfTable(sources, name)]));
}

function sourceOfTable(sources: ProductExports, name: ExportTable): ExportSource {
  const table = sources[name];
  if (table === undefined) throw new Error(`No export covers the table ${name}.`);
  return table;
}
