import { useTranslation } from 'react-i18next';
import { TraderLink } from '../shell/trader-link.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { DealDetail } from './rows.ts';
import { useStatisticsColumns } from './statistics-columns.ts';

type Row = DealDetail['parties']['buyer'] & { readonly role: 'buyer' | 'seller' };

/** Both parties of a deal with their statistics. */
export function PartyTable({ deal }: { readonly deal: DealDetail }) {
  const { t } = useTranslation(['products', 'console']);
  const statisticsColumns = useStatisticsColumns();
  const rows: readonly Row[] = [
    { role: 'buyer', ...deal.parties.buyer },
    { role: 'seller', ...deal.parties.seller },
  ];
  const columns: readonly Column<Row>[] = [
    {
      id: 'role',
      header: t(($) => $.products.c2c.field.role),
      value: (row) => t(($) => $.products.c2c.party[row.role]),
    },
    {
      id: 'account',
      header: t(($) => $.console.words.account),
      value: (row) => row.account,
      cell: (row) => <TraderLink id={row.user_id} account={row.account} />,
    },
    ...statisticsColumns,
    {
      id: 'state',
      header: t(($) => $.console.words.state),
      value: (row) =>
        row.is_suspended === 1
          ? t(($) => $.products.c2c.standing.suspended)
          : t(($) => $.products.c2c.standing.trading),
    },
  ];
  return (
    <DataTable
      caption={t(($) => $.products.c2c.parties)}
      name={`c2c-parties-${deal.id}`}
      columns={columns}
      rows={rows}
      rowId={(row) => row.role}
    />
  );
}
