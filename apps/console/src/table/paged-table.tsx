import type { Remote } from '../api/use-remote.ts';
import { RemoteView } from '../shell/remote-view.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';

type Page<RowData> = {
  readonly list: readonly RowData[];
  readonly limit: number;
  readonly count: number;
};

type PagedTableProps<RowData extends object> = Omit<DataTableProps<RowData>, 'rows' | 'paging'> & {
  readonly remote: Remote<Page<RowData>>;
  /** Page number, from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** One page of a list that the server paginates, with its loading and error states. */
export function PagedTable<RowData extends object>({
  remote,
  page,
  onPage,
  ...table
}: PagedTableProps<RowData>) {
  return (
    <RemoteView remote={remote}>
      {({ list, limit, count }) => (
        <DataTable {...table} rows={list} paging={{ page, limit, count, onPage }} />
      )}
    </RemoteView>
  );
}
