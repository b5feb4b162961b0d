import type { Remote } from '../api/use-remote.ts';
import { allRows } from '../table/all-rows.ts';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import { Part } from './part.tsx';

type Page<RowData> = { readonly list: readonly RowData[]; readonly limit: number; readonly count: number };

export type RowsPartProps<RowData> = {
  readonly title: string;
  /** Under which name the table keeps its views, and its file is saved. */
  readonly name: string;
  readonly columns: readonly Column<RowData>[];
  readonly remote: Remote<Page<RowData>>;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Another page for a file, as many rows at once as there can be; null when there was no answer. */
  readonly rowsOf: (page: number) => Promise<Page<RowData> | null>;
};

/** Who takes part in something, in the order of the journal; all of them as a CSV, too. */
export function RowsPart<RowData extends { readonly id: number }>(props: RowsPartProps<RowData>) {
  const { title, name, columns, remote, page, onPage, rowsOf } = props;
  return (
    <Part title={title}>
      <PagedTable<RowData>
        caption={title}
        name={name}
        columns={columns}
        remote={remote}
        page={page}
        onPage={onPage}
        rowId={(row) => String(row.id)}
        exportRows={() => allRows(rowsOf)}
      />
    </Part>
  );
}
