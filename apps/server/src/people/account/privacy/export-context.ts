import type { ExportTable, WireTime } from '@assay/contract';
import type { OwnerId } from '@assay/engine';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import type { User } from '../user-repository.ts';

/** A row of an export: every value as text, times in the form of the wire and in UTC, empty for nothing. */
export type ExportRow = Readonly<Record<string, string | WireTime>>;

/** Context of the readers of tables: its exchange writes times in UTC, which loses no instant where clocks are changed. */
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
  /** The columns of times: a file has each in the exchange's zone and, under `<column>_utc`, as ISO 8601 in UTC. */
  readonly times: readonly string[];
  readonly rows: (context: ExportContext) => AsyncIterable<ExportRow>;
};

/** The tables of one product or area. */
export type ProductExports = Readonly<Partial<Record<ExportTable, ExportSource>>>;

export function exportContext(exchange: Exchange, user: User): ExportContext {
  const timeZone = 'UTC';
  return {
    exchange: { ...exchange, settings: { ...exchange.settings, timeZone } },
    user,
    owner: Number(user.id) as OwnerId,
    time: (date) => (date === null ? '' : wireTime(date.getTime(), timeZone)),
    timeOfMs: (ms) => wireTime(Number(ms), timeZone),
  };
}
