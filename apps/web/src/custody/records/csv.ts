import { currentTimes, type Moment } from '@assay/client/times';
import { type CsvRow, calls, csvOf, type WireTime } from '@assay/contract';
import { callServer } from '../../api/server.ts';
import { queryOf, type RecordFilter } from './use-records.ts';

type Page = { readonly rows: readonly CsvRow[]; readonly count: number };

type Timed = { readonly created_time: WireTime; readonly updated_time: WireTime };

/** Maximum number of rows per response. */
const PAGE_ROWS = 100;

const COLUMNS = [
  'id',
  'created_time',
  'updated_time',
  'source',
  'network',
  'currency_name',
  'number',
  'state',
  'confirmations',
  'address',
  'hash',
  'explorer',
] as const;
const UTC_COLUMNS = ['created_time_utc', 'updated_time_utc'] as const;
const DEPOSIT_COLUMNS = [...COLUMNS, ...UTC_COLUMNS] as const;
const WITHDRAWAL_COLUMNS = [
  ...COLUMNS,
  'fee',
  'received',
  'held_until',
  'reason',
  ...UTC_COLUMNS,
  'held_until_utc',
] as const;

/** Returns all deposits of a filter as CSV; null if a request failed. */
export function depositsCsv(filter: RecordFilter): Promise<string | null> {
  return allRows(DEPOSIT_COLUMNS, async (page) => {
    const query = { ...queryOf(filter), page, limit: PAGE_ROWS };
    const result = await callServer(calls.depositRecords, query);
    if (result.status !== 'ok') return null;
    return { rows: result.answer.list.map(withUtc), count: result.answer.count };
  });
}

/** Returns all withdrawals of a filter as CSV; null if a request failed. */
export function withdrawalsCsv(filter: RecordFilter): Promise<string | null> {
  return allRows(WITHDRAWAL_COLUMNS, async (page) => {
    const query = { ...queryOf(filter), page, limit: PAGE_ROWS };
    const result = await callServer(calls.withdrawalRecords, query);
    if (result.status !== 'ok') return null;
    const rows = result.answer.list.map((row) => ({ ...withUtc(row), held_until_utc: iso(row.held_until) }));
    return { rows, count: result.answer.count };
  });
}

/** Returns a row with its times in UTC in addition to those in the exchange's zone. */
function withUtc<Row extends CsvRow & Timed>(row: Row) {
  return { ...row, created_time_utc: iso(row.created_time), updated_time_utc: iso(row.updated_time) };
}

function iso(at: Moment): string {
  return currentTimes().iso(at);
}

/** Loads all pages. A new row shifts others to a later page meanwhile, so each is written once. */
async function allRows(
  columns: readonly string[],
  load: (page: number) => Promise<Page | null>,
): Promise<string | null> {
  const rows = new Map<CsvRow[string] | undefined, CsvRow>();
  for (let page = 1; ; page += 1) {
    const loaded = await load(page);
    if (loaded === null) return null;
    for (const row of loaded.rows) rows.set(row.id, row);
    if (loaded.rows.length === 0 || page * PAGE_ROWS >= loaded.count) break;
  }
  return csvOf(columns, [...rows.values()]);
}
