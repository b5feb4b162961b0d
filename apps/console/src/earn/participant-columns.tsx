import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../navigation/page-link.tsx';
import type { Column } from '../table/data-table.tsx';
import type { ParticipantRow } from './desk.ts';

/** Returns the columns of a list of positions. */
export function useParticipantColumns(): readonly Column<ParticipantRow>[] {
  const { t } = useTranslation(['products', 'console', 'words']);
  const money = (id: 'principal' | 'locked' | 'paid' | 'promised'): Column<ParticipantRow> => ({
    id,
    header: t(($) => $.products.earn[id]),
    value: (row) => shortened(row[id]),
    numeric: true,
  });
  return [
    { id: 'id', header: t(($) => $.products.earn.position), value: (row) => row.id },
    {
      id: 'user',
      header: t(($) => $.console.words.user),
      value: (row) => row.user,
      cell: (row) => (
        <PageLink to={`/users/${row.user}`} className="text-accent underline">
          {row.user}
        </PageLink>
      ),
    },
    { id: 'plan', header: t(($) => $.products.earn.plan), value: (row) => row.plan },
    { id: 'version', header: t(($) => $.words.version), value: (row) => row.version, numeric: true },
    { id: 'currency', header: t(($) => $.products.earn.field.currency), value: (row) => row.currency_name },
    money('principal'),
    money('locked'),
    money('paid'),
    money('promised'),
    {
      id: 'status',
      header: t(($) => $.words.status),
      value: (row) => t(($) => $.products.earn.positionStatuses[row.status]),
    },
    { id: 'started', header: t(($) => $.console.words.begun), time: (row) => row.started },
    { id: 'ended', header: t(($) => $.products.earn.ended), time: (row) => row.ended },
  ];
}
