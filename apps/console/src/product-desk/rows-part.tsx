import type { Remote } from '@assay/client';
import { RemoteView } from '../shell/remote-view.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { Part } from './part.tsx';

export type RowsPartProps<Row> = {
  readonly remote: Remote<readonly Row[]>;
  readonly title: string;
  /** Under which name the table keeps its views and saves its CSV. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
};

/** Rows that are asked for by themselves, such as who took part in one thing; as a CSV, too. */
export function RowsPart<Row extends { readonly id: number }>(props: RowsPartProps<Row>) {
  const { remote, title, name, columns } = props;
  return (
    <RemoteView remote={remote} title={title}>
      {(rows) => (
        <Part title={title}>
          <DataTable
            caption={title}
            name={name}
            columns={columns}
            rows={rows}
            rowId={(row) => String(row.id)}
          />
        </Part>
      )}
    </RemoteView>
  );
}
