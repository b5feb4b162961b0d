import { useTimes } from '@assay/client/times';
import type { IdentityRow } from '@assay/contract/console';
import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../navigation/page-link.tsx';
import { useOpenPage } from '../navigation/page-path.ts';
import { type Column, DataTable, type DataTableProps } from '../table/data-table.tsx';
import { useAge } from './use-age.ts';

export type DocumentTableProps = {
  readonly caption: string;
  readonly rows: readonly IdentityRow[];
  /** Hides the columns of the user. */
  readonly hidesUser?: boolean;
} & Pick<DataTableProps<IdentityRow>, 'paging'>;

/** Table of submitted documents; a row opens its review. */
export function DocumentTable({ caption, rows, hidesUser = false, paging }: DocumentTableProps) {
  const { t } = useTranslation(['review', 'console']);
  const times = useTimes();
  const open = useOpenPage();
  const formatAge = useAge();
  const columns: readonly Column<IdentityRow>[] = [
    {
      id: 'submitted',
      header: t(($) => $.review.queue.submitted),
      time: (row) => row.submitted,
      cell: (row) => (
        <PageLink to={`/identity/${row.id}`} className="text-accent underline">
          {times.format(row.submitted)}
        </PageLink>
      ),
    },
    ...(hidesUser ? [] : userColumns()),
    { id: 'step', header: t(($) => $.review.filter.step), value: (row) => t(($) => $.review.step[row.step]) },
    {
      id: 'status',
      header: t(($) => $.console.words.state),
      value: (row) => t(($) => $.review.status[row.status]),
      cell: (row) => (
        <span className="flex items-center gap-1">
          <Badge tone={row.status === 'waiting' ? 'accent' : 'neutral'}>
            {t(($) => $.review.status[row.status])}
          </Badge>
          {row.has_duplicates && <Badge tone="warn">{t(($) => $.review.queue.duplicate)}</Badge>}
        </span>
      ),
    },
    {
      id: 'age',
      header: t(($) => $.review.queue.age),
      value: (row) => row.waited_seconds,
      cell: (row) => formatAge(row.waited_seconds),
      numeric: true,
    },
    { id: 'hand', header: t(($) => $.review.queue.hand), value: (row) => row.claimed_by ?? '' },
    { id: 'decided', header: t(($) => $.review.queue.decided), time: (row) => row.decided },
    { id: 'decidedBy', header: t(($) => $.review.queue.decidedBy), value: (row) => row.decided_by ?? '' },
    {
      id: 'reason',
      header: t(($) => $.console.words.reason),
      value: (row) => reasonOf(row),
      wrapsText: true,
    },
  ];
  return (
    <DataTable
      caption={caption}
      name="identity"
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.id)}
      onOpen={(row) => open(`/identity/${row.id}`)}
      {...(paging ? { paging } : {})}
    />
  );

  function userColumns(): readonly Column<IdentityRow>[] {
    return [
      { id: 'user', header: t(($) => $.console.words.user), value: (row) => row.user_id },
      {
        id: 'account',
        header: t(($) => $.review.queue.account),
        value: (row) => row.account,
        wrapsText: true,
      },
    ];
  }

  function reasonOf({ reason_code, note }: IdentityRow): string {
    const reasonText = reason_code === null ? '' : t(($) => $.review.reason[reason_code]);
    return [reasonText, note].filter(Boolean).join(': ');
  }
}
