import { calls } from '@assay/contract';
import { callServer } from '../../api/server.ts';
import { type Cells, csvOf } from '../../shared/csv.ts';
import { askedOf, type RecordFilter } from './use-records.ts';

type Page = { readonly rows: readonly Cells[]; readonly count: number };

/** As many rows as a call answers at once. */
const PAGE_ROWS = 100;

const DEPOSIT_COLUMNS = [
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
const WITHDRAWAL_COLUMNS = [...DEPOSIT_COLUMNS, 'fee', 'received', 'held_until', 'reason'] as const;

/** All deposits of a filter as the text of a CSV file; null when an answer did not come. */
export function depositsCsv(filter: RecordFilter): Promise<string | null> {
  return everything(DEPOSIT_COLUMNS, async (page) => {
    const asked = { ...askedOf(filter), page, limit: PAGE_ROWS };
    const result = await callServer(calls.depositRecords, asked);
    return result.status === 'ok' ? { rows: result.answer.list, count: result.answer.count } : null;
  });
}

/** All withdrawals of a filter as the text of a CSV file; null when an answer did not come. */
export function withdrawalsCsv(filter: RecordFilter): Promise<string | null> {
  return everything(WITHDRAWAL_COLUMNS, async (page) => {
    const asked = { ...askedOf(filter), page, limit: PAGE_ROWS };
    const result = await callServer(calls.withdrawalRecords, asked);
    return result.status === 'ok' ? { rows: result.answer.list, count: result.answer.count } : null;
  });
}

/** A new row that comes meanwhile moves others to a later page: each is written once. */
async function everything(
  columns: readonly string[],
  load: (page: number) => Promise<Page | null>,
): Promise<string | null> {
  const rows = new Map<string | number | null | undefined, Cells>();
  for (let page = 1; ; page += 1) {
    const loaded = await load(page);
    if (loaded === null) return null;
    for (const row of loaded.rows) rows.set(row.id, row);
    if (loaded.rows.length === 0 || page * PAGE_ROWS >= loaded.count) break;
  }
  return csvOf(columns, [...rows.values()]);
}
