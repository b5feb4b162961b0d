import type { ExportTable, WireTime } from '@assay/contract';
import type { OwnerId } from '@assay/engine';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import type { User } from '../user-repository.ts';

/** Row of an export: every value as text, times in the wire format in UTC, empty for null. */
export type ExportRow = Readonly<Record<string, string | WireTime>>;

/** Context of the table readers: its exchange formats times in UTC, which is unambiguous when clocks change. */
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
  /** Time columns: files have each in the exchange's time zone and, as `<column>_utc`, as ISO 8601 in UTC. */
  readonly times: readonly string[];
  readonly rows: (context: ExportContext) => AsyncIterable<ExportRow>;
};

/** Export tables of one product or area. */
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
