import type { AppliedMigration } from '../../core/database/migrate.ts';
import type { Partition } from '../../core/database/partitions.ts';

/**
 * A backup is one file: a zstd stream of lines. The first is a `BackupHead`; each table follows as a `TableHead`, its rows in
 * the format of `COPY`, the line `\.`, and a `TableEnd`; then come the `Counters` and the `BackupFoot`. Everything but rows
 * is JSON. `zstdcat` makes it readable.
 */
export const FORMAT = 'assay-backup';
export const FORMAT_VERSION = 1;

/** Terminates the rows of a table. `COPY` writes no such row: it doubles every backslash of a value. */
export const END_OF_ROWS_LINE = '\\.\n';

export type BackupHead = {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** Start of the backup, in ISO 8601. */
  readonly begun: string;
  /** The last command that it contains. */
  readonly sequence: number;
  /** Migrations that created the tables, ordered by name. */
  readonly migrations: readonly AppliedMigration[];
  /** Absent in a backup of a release without partitions. */
  readonly partitions?: readonly Partition[];
};

export type TableHead = { readonly table: string; readonly columns: readonly string[] };

export type TableEnd = {
  readonly rows: number;
  /** Hash of the rows' bytes, in hexadecimal. */
  readonly sha256: string;
};

/** Last value of a database sequence; null before its first number. Text, because numbers may be longer. */
export type CounterState = { readonly name: string; readonly last: string | null };
export type Counters = { readonly counters: readonly CounterState[] };

export type BackupFoot = {
  readonly tables: number;
  /** Hash of every byte before this line. */
  readonly sha256: string;
};

export function lineOf(part: BackupHead | TableHead | TableEnd | Counters | BackupFoot): string {
  return `${JSON.stringify(part)}\n`;
}
