import { csvLine } from '@assay/contract';
import { type Cell, withBothZones } from '../../../core/time/both-zones.ts';
import type { ExportContext, ExportRow, ExportSource } from './export-context.ts';
import type { ExportTables } from './export-tables.ts';

/** Yields all tables as one JSON object of lists, in chunks. */
export async function* jsonExport(
  context: ExportContext,
  tables: ExportTables,
  timeZone: string,
): AsyncGenerator<string> {
  yield '{';
  let isFirstTable = true;
  for (const [name, table] of tables) {
    yield `${isFirstTable ? '' : ','}\n${JSON.stringify(name)}:[`;
    isFirstTable = false;
    let isFirstRow = true;
    for await (const row of table.rows(context)) {
      yield `${isFirstRow ? '' : ','}\n${JSON.stringify(Object.fromEntries(cellsOf(Object.keys(row), row, table.times, timeZone)))}`;
      isFirstRow = false;
    }
    yield ']';
  }
  yield '}\n';
}

/** Yields one table as CSV with a header line, in chunks. */
export async function* csvExport(
  context: ExportContext,
  { columns, times, rows }: ExportSource,
  timeZone: string,
): AsyncGenerator<string> {
  yield csvLine(cellsOf(columns, {}, times, timeZone).map(([column]) => column));
  for await (const row of rows(context)) {
    yield csvLine(cellsOf(columns, row, times, timeZone).map(([, value]) => value));
  }
}

function cellsOf(
  columns: readonly string[],
  row: ExportRow,
  times: readonly string[],
  timeZone: string,
): readonly Cell[] {
  const cells = columns.map((column): Cell => [column, String(row[column] ?? '')]);
  return withBothZones(cells, times, timeZone);
}
