import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { allRows, answerOf, ROWS_PER_PAGE } from '../../table/all-rows.ts';
import type { Column } from '../../table/data-table.tsx';
import { PagedTable } from '../../table/paged-table.tsx';

type DayRow = AnswerOf<typeof consoleCalls.consoleReserveDays>['list'][number];
type DayTableProps = { readonly page: number; readonly onPage: (page: number) => void };

/** Daily reconciliation of on-chain reserves and liabilities, by network and currency. */
export function DayTable({ page, onPage }: DayTableProps) {
  const { t } = useTranslation(['products', 'words', 'console']);
  const remote = useRemote(consoleCalls.consoleReserveDays, { page });
  const fetchPage = (page: number) =>
    answerOf(consoleCalls.consoleReserveDays, { page, limit: ROWS_PER_PAGE });
  const amountColumn = (
    id: 'held' | 'cold' | 'owed' | 'arriving' | 'ahead' | 'leaving' | 'explained' | 'difference',
  ): Column<DayRow> => ({
    id,
    header: t(($) => $.products.custody.way[id]),
    value: (row) => row[id] || '–',
    numeric: true,
  });
  const columns: readonly Column<DayRow>[] = [
    { id: 'day', header: t(($) => $.console.words.day), value: (row) => row.day },
    {
      id: 'currency',
      header: t(($) => $.words.currency),
      value: (row) => row.currency_name,
    },
    { id: 'network', header: t(($) => $.words.network), value: (row) => row.name },
    amountColumn('held'),
    amountColumn('cold'),
    amountColumn('owed'),
    amountColumn('arriving'),
    amountColumn('ahead'),
    amountColumn('leaving'),
    amountColumn('explained'),
    amountColumn('difference'),
    {
      id: 'words',
      header: t(($) => $.products.custody.way.words),
      value: (row) => row.words,
      wrapsText: true,
    },
  ];
  return (
    <PagedTable
      remote={remote}
      caption={t(($) => $.products.custody.tab.days)}
      name="reconciliation-days"
      columns={columns}
      rowId={(row) => `${row.day} ${row.network} ${row.currency}`}
      exportRows={() => allRows(fetchPage)}
      page={page}
      onPage={onPage}
    />
  );
}
