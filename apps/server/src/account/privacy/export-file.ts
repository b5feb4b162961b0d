import type { ExportTable } from '@assay/contract';
import { csvLine } from '../../shared/csv.ts';
import type { ExportContext } from './export-context.ts';
import { EXPORTS, exportTable } from './export-tables.ts';

/** All tables as one JSON object of lists, written piece by piece. */
export async function* jsonExport(context: ExportContext): AsyncGenerator<string> {
  yield '{';
  let isFirstTable = true;
  for (const [name, table] of EXPORTS) {
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
export async function* csvExport(context: ExportContext, name: ExportTable): AsyncGenerator<string> {
  const { columns, rows } = exportTable(name);
  yield csvLine(columns);
  for await (const row of rows(context)) yield csvLine(columns.map((column) => row[column] ?? ''));
}
