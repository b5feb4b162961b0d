import { csvLine } from '../../shared/csv.ts';
import type { ExportContext, ExportSource } from './export-context.ts';
import type { ExportTables } from './export-tables.ts';

/** All tables as one JSON object of lists, written piece by piece. */
export async function* jsonExport(context: ExportContext, tables: ExportTables): AsyncGenerator<string> {
  yield '{';
  let isFirstTable = true;
  for (const [name, table] of tables) {
    yield `${isFirstTable ? '' : ','}\n${JSON.stringify(name)}:[`;
    isFirstTable = false;
    let isFirstRow = true;
    for await (const row of table.rows(context)) {
      yield `${isFirstRow ? '' : ','}\n${JSON.stringify(row)}`;
      isFirstRow = false;
    }
    yield ']';
  }
  yield '}\n';
}

/** One table as CSV with a head line, written piece by piece. */
export async function* csvExport(
  context: ExportContext,
  { columns, rows }: ExportSource,
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const row of rows(context)) yield csvLine(columns.map((column) => row[column] ?? ''));
}
