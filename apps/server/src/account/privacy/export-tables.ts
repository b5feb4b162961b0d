import type { ExportTable } from '@assay/contract';
import type { ExportContext, ExportRow } from './export-context.ts';
import { balanceRows, ledgerRows, orderRows, tradeRows } from './money-tables.ts';
import { identityRows, letterRows, passkeyRows, profileRows, sessionRows } from './person-tables.ts';

type Reader = (context: ExportContext) => AsyncIterable<ExportRow>;

/** Every table, in the order of an export, with the columns of its rows. */
export const EXPORTS: Readonly<
  Record<ExportTable, { readonly columns: readonly string[]; readonly rows: Reader }>
> = {
  profile: profileRows,
  identity: identityRows,
  sessions: sessionRows,
  passkeys: passkeyRows,
  orders: orderRows,
  trades: tradeRows,
  ledger: ledgerRows,
  balances: balanceRows,
  letters: letterRows,
};
