import type { ExportTable } from '@assay/contract';
import { PRODUCTS } from '../../products.ts';
import type { ExportSource, ProductExports } from './export-context.ts';
import { balanceRows, ledgerRows } from './money-tables.ts';
import { identityRows, letterRows, passkeyRows, profileRows, sessionRows } from './person-tables.ts';

const PERSON: ProductExports = {
  profile: profileRows,
  identity: identityRows,
  sessions: sessionRows,
  passkeys: passkeyRows,
};
const MONEY: ProductExports = { ledger: ledgerRows, balances: balanceRows };
const LETTERS: ProductExports = { letters: letterRows };

/** Every table by its name, in the order of an export. */
export const EXPORTS: ReadonlyMap<string, ExportSource> = new Map(
  [PERSON, ...PRODUCTS.map((product) => product.exports ?? {}), MONEY, LETTERS].flatMap((tables) =>
    Object.entries(tables),
  ),
);

/** One table. Throws when the contract names one that nobody has: a mistake in a register. */
export function exportTable(name: ExportTable): ExportSource {
  const table = EXPORTS.get(name);
  if (table === undefined) throw new Error(`Nobody exports the table ${name}.`);
  return table;
}
