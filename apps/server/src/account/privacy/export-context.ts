import type { ExportTable } from '@assay/contract';
import type { OwnerId } from '@assay/engine';
import type { Exchange } from '../../exchange.ts';
import { wireTime } from '../../time/wire-time.ts';
import type { User } from '../user-repository.ts';

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

/** One table of an export. */
export type ExportSource = {
  readonly columns: readonly string[];
  readonly rows: (context: ExportContext) => AsyncIterable<ExportRow>;
};

/** The tables of one product or area. */
export type ProductExports = Readonly<Partial<Record<ExportTable, ExportSource>>>;

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
