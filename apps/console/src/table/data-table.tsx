import { type Moment, type Times, useTimes } from '@assay/client/times';
import { csvLine } from '@assay/contract';
import { compare } from '@assay/money';
import { Button, Cell, EmptyState, HeadCell, Pagination, Row, showToast, Table } from '@assay/ui';
import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, Download } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllRows } from './all-rows.ts';
import { grouped } from './grouped.ts';
import { saveCsv } from './save-csv.ts';

/** Column: `value` is used for sorting and the CSV, `cell` for display. A column without a value contains controls. */
export type Column<RowData> = {
  readonly id: string;
  readonly header: string;
  readonly value?: (row: RowData) => string | number;
  /** Replaces `value` for a time: shown in the reader's time zone, which the heading names; in UTC in the CSV. */
  readonly time?: (row: RowData) => Moment;
  /** Text for a missing time. */
  readonly emptyText?: string;
  readonly cell?: (row: RowData) => ReactNode;
  readonly numeric?: boolean;
  /** Long text may take several lines. */
  readonly wrapsText?: boolean;
};

export type DataTableProps<RowData> = {
  readonly caption: string;
  /** Name of the CSV file. */
  readonly name: string;
  readonly columns: readonly Column<RowData>[];
  readonly rows: readonly RowData[];
  readonly rowId: (row: RowData) => string;
  readonly onOpen?: (row: RowData) => void;
  /** Fetches all rows that match the filters, for the CSV; absent: the CSV contains the displayed rows. */
  readonly exportRows?: () => Promise<AllRows<RowData> | null>;
  /** Page of a list that the server paginates. */
  readonly paging?: {
    readonly page: number;
    readonly limit: number;
    readonly count: number;
    readonly onPage: (page: number) => void;
  };
};

/** Maximum length of a text that fits into a narrow column. */
const MAX_SHORT_LENGTH = 16;

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/**
 * Table with keyboard support: arrow keys move between rows, Enter opens one, a click on a heading sorts the displayed
 * rows.
 */
export function DataTable<RowData extends object>(props: DataTableProps<RowData>) {
  const { t, i18n } = useTranslation('console');
  const { columns, rows, rowId, onOpen, paging } = props;
  const times = useTimes();
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        accessorFn: (row: RowData) => comparableOf(column, row, times),
        enableSorting: isExported(column),
        sortFn: compareValues,
      })),
    [columns, times],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns: definitions, data, getRowId: (row) => rowId(row) });
  const columnById = new Map(columns.map((column) => [column.id, column]));
  const visibleRows = table.getRowModel().rows;
  const [isExporting, setExporting] = useState(false);
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  // A single row is in the tab order; arrow keys move to the others.
  const tabStop = visibleRows.find(({ id }) => id === lastFocused)?.id ?? visibleRows[0]?.id;
  const exportCsv = async (): Promise<void> => {
    setExporting(true);
    const exportedRows = props.exportRows ? await props.exportRows() : exportVisibleRows();
    setExporting(false);
    if (exportedRows === null) {
      showToast({ title: t(($) => $.console.state.network), kind: 'warning' });
      return;
    }
    const exportedColumns = columns.filter(isExported);
    // Rows inserted during the requests shift others to the next page, where they appear again.
    const uniqueRows = [...new Map(exportedRows.rows.map((row) => [rowId(row), row])).values()];
    const csvRows = uniqueRows.map((row) =>
      exportedColumns.map((column) => comparableOf(column, row, times)),
    );
    saveCsv(
      props.name,
      [exportedColumns.map(({ header, time }) => (time ? `${header} (UTC)` : header)), ...csvRows]
        .map(csvLine)
        .join(''),
    );
    if (exportedRows.rows.length < exportedRows.count) {
      const rowCounts = [exportedRows.rows.length, exportedRows.count].map((number) =>
        grouped(number, i18n.language),
      );
      const [rows = '', count = ''] = rowCounts;
      showToast({ title: t(($) => $.console.table.cut, { rows, of: count }), kind: 'warning' });
    }
  };
  // Without a way to fetch all rows, the CSV contains the displayed ones.
  const exportVisibleRows = (): AllRows<RowData> => ({
    rows: visibleRows.map(({ original }) => original),
    count: paging?.count ?? visibleRows.length,
  });
  const columnHeading = (column: Column<RowData> | undefined): string =>
    column?.time ? times.column(column.header) : (column?.header ?? '');
  const displayValue = (column: Column<RowData>, row: RowData): string | number => {
    const time = column.time?.(row);
    if (time !== undefined)
      return time === null || time === '' ? (column.emptyText ?? times.format(time)) : times.format(time);
    const value = column.value?.(row) ?? '';
    return column.numeric ? grouped(value, i18n.language) : value;
  };
  return (
    <div className="flex flex-col gap-2">
      <Table caption={props.caption}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column }) => {
                const sorted = column.getIsSorted();
                return (
                  <HeadCell
                    key={id}
                    numeric={columnById.get(id)?.numeric ?? false}
                    aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
                  >
                    {column.getCanSort() ? (
                      <button
                        type="button"
                        onClick={() => column.toggleSorting()}
                        className="inline-flex h-8 min-w-6 items-center gap-1 hover:text-ink touch:h-11"
                      >
                        {columnHeading(columnById.get(id))}
                        {sorted === 'asc' && <ArrowUp aria-hidden="true" className="size-3" />}
                        {sorted === 'desc' && <ArrowDown aria-hidden="true" className="size-3" />}
                      </button>
                    ) : (
                      columnHeading(columnById.get(id))
                    )}
                  </HeadCell>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {visibleRows.map((row) => (
            <Row
              key={row.id}
              tabIndex={row.id === tabStop ? 0 : -1}
              onFocus={() => setLastFocused(row.id)}
              onKeyDown={(event) => moveOrOpen(event, () => onOpen?.(row.original))}
              onDoubleClick={() => onOpen?.(row.original)}
              className="-outline-offset-2 hover:bg-hover"
            >
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  numeric={column.numeric ?? false}
                  className={column.wrapsText ? cellWrapClass(column.value?.(row.original)) : undefined}
                >
                  {column.cell ? column.cell(row.original) : displayValue(column, row.original)}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
      {visibleRows.length === 0 && <EmptyState title={t(($) => $.console.table.none)} />}
      <div className="flex flex-wrap items-center gap-3 text-small text-ink-muted">
        <span>{t(($) => $.console.table.rows, { count: paging?.count ?? rows.length })}</span>
        <Button
          size="small"
          aria-label={t(($) => $.console.table.csvLabel)}
          icon={<Download className="size-3" />}
          busy={isExporting}
          onClick={() => void exportCsv()}
        >
          {t(($) => $.console.table.csv)}
        </Button>
        {onOpen && <span className="max-tablet:hidden">{t(($) => $.console.table.keys)}</span>}
        {paging && <Pages {...paging} />}
      </div>
    </div>
  );
}

function Pages({ page, limit, count, onPage }: NonNullable<DataTableProps<object>['paging']>) {
  const { t } = useTranslation(['console', 'words']);
  const lastPage = Math.max(1, Math.ceil(count / limit));
  return (
    <Pagination
      className="ml-auto"
      label={t(($) => $.console.table.pages)}
      previousLabel={t(($) => $.words.previousPage)}
      nextLabel={t(($) => $.words.nextPage)}
      positionText={t(($) => $.words.page, { page, last: lastPage })}
      page={page}
      lastPage={lastPage}
      onPageChange={onPage}
    />
  );
}

function isExported<RowData>({ value, time }: Column<RowData>): boolean {
  return value !== undefined || time !== undefined;
}

/** Returns the value used for sorting and the CSV. */
function comparableOf<RowData>(column: Column<RowData>, row: RowData, times: Times): string | number {
  return column.time ? times.iso(column.time(row)) : (column.value?.(row) ?? '');
}

/** Returns the class of a wrapping cell: a minimum width for long text, none for an empty column. */
function cellWrapClass(value: string | number = ''): string {
  const csvRows = 'max-w-96 py-1 whitespace-normal';
  // A short text is at least as wide as its longest word; a long one may break anywhere.
  return String(value).length > MAX_SHORT_LENGTH
    ? `min-w-40 wrap-anywhere ${csvRows}`
    : `wrap-break-word ${csvRows}`;
}

type Comparable = { readonly getValue: (id: string) => unknown };

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Compares decimals by value, exactly, and all else as text, with digit sequences by their numeric value. */
function compareValues(rowA: Comparable, rowB: Comparable, id: string): number {
  const [valueA, valueB] = [String(rowA.getValue(id)), String(rowB.getValue(id))];
  if (DECIMAL.test(valueA) && DECIMAL.test(valueB)) return compare(valueA, valueB);
  return valueA.localeCompare(valueB, undefined, { numeric: true });
}

function moveOrOpen(event: KeyboardEvent<HTMLTableRowElement>, open: () => void): void {
  if (event.target !== event.currentTarget) return;
  const row = event.currentTarget;
  const target = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: row.parentElement?.firstElementChild,
    End: row.parentElement?.lastElementChild,
  }[event.key];
  if (event.key === 'Enter') open();
  else if (target instanceof HTMLElement) {
    event.preventDefault();
    target.focus();
  }
}
