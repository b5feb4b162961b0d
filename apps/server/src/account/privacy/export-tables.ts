import type { ExportTable } from '@assay/contract';
import type { OwnerId } from '@assay/engine';
import type { Exchange } from '../../exchange.ts';
import { wireTime } from '../../http/time.ts';
import type { User } from '../user-repository.ts';
import { balanceRows, ledgerRows, orderRows, tradeRows } from './money-tables.ts';
import { identityRows, letterRows, passkeyRows, profileRows, sessionRows } from './person-tables.ts';

/** A row of an export: every value as text, times in the exchange's time zone, empty for nothing. */
export type ExportRow = Readonly<Record<string, string>>;

/** What the tables are read with. */
export type ExportContext = {
  readonly exchange: Exchange;
  readonly user: User;
  readonly owner: OwnerId;
  readonly time: (date: Date | null) => string;
  readonly timeOfMs: (ms: bigint) => string;
};

/** One page of a table after `after`; an empty one ends it. The cursor is that of its last row. */
export type Page<Cursor> = { readonly rows: readonly ExportRow[]; readonly next: Cursor | null };

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

export function exportContext(exchange: Exchange, user: User): ExportContext {
  const { timeZone } = exchange.settings;
  return {
    exchange,
    user,
    owner: Number(user.id) as OwnerId,
    time: (date) => (date === null ? '' : wireTime(date.getTime(), timeZone)),
    timeOfMs: (ms) => wireTime(Number(ms), timeZone),
  };
}
