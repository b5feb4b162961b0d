import { useTranslation } from 'react-i18next';
import { useAge } from '../identity/use-age.ts';
import { PageLink } from '../navigation/page-link.tsx';
import type { Column } from '../table/data-table.tsx';
import type { ComplaintRow } from './rows.ts';
import { StateBadge } from './state-badge.tsx';

/** Returns the columns of the complaint table. */
export function useColumns(): readonly Column<ComplaintRow>[] {
  const { t } = useTranslation(['products', 'console']);
  const formatAge = useAge();
  const subjectText = (row: ComplaintRow): string =>
    row.about_name === '' ? t(($) => $.products.complaint.category[row.category]) : row.about_name;
  return [
    {
      id: 'id',
      header: t(($) => $.console.words.number),
      value: (row) => row.id,
      cell: (row) => (
        <PageLink to={`/complaints/${row.id}`} className="text-accent underline">
          {row.id}
        </PageLink>
      ),
    },
    {
      id: 'state',
      header: t(($) => $.console.words.state),
      value: (row) => t(($) => $.products.complaint.state[row.state]),
      cell: (row) => <StateBadge state={row.state} />,
    },
    {
      id: 'waited',
      header: t(($) => $.products.complaint.waited),
      value: (row) => row.waited_seconds,
      cell: (row) => (row.state === 'new' || row.state === 'waiting' ? formatAge(row.waited_seconds) : '–'),
      numeric: true,
    },
    {
      id: 'trader',
      header: t(($) => $.console.words.trader),
      value: (row) => row.account,
      wrapsText: true,
    },
    { id: 'about', header: t(($) => $.products.complaint.about), value: subjectText, wrapsText: true },
    {
      id: 'excerpt',
      header: t(($) => $.products.complaint.excerpt),
      value: (row) => row.excerpt,
      wrapsText: true,
    },
    {
      id: 'hand',
      header: t(($) => $.products.complaint.hand),
      value: (row) => row.assigned_to,
      cell: (row) => row.assigned_to || '–',
      wrapsText: true,
    },
    {
      id: 'first',
      header: t(($) => $.products.complaint.firstAnswer),
      value: (row) => row.first_answer_seconds,
      cell: (row) => (row.is_first_answered === 1 ? formatAge(row.first_answer_seconds) : '–'),
      numeric: true,
    },
    {
      id: 'stars',
      header: t(($) => $.products.complaint.stars),
      value: (row) => row.stars,
      cell: (row) => (row.stars === 0 ? '–' : row.stars),
      numeric: true,
    },
    { id: 'touched', header: t(($) => $.products.complaint.touched), time: (row) => row.update_time },
  ];
}
