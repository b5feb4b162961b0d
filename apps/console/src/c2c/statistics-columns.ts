import { useTranslation } from 'react-i18next';
import type { Column } from '../table/data-table.tsx';
import type { TraderRow } from './rows.ts';

type Statistics = Pick<TraderRow, 'finished' | 'cancelled_today' | 'false_paid' | 'disputes_lost'>;

/** Columns with the statistics of a C2C trader. */
export function useStatisticsColumns(): readonly Column<Statistics>[] {
  const { t } = useTranslation('products');
  return [
    {
      id: 'finished',
      header: t(($) => $.products.c2c.field.finished),
      value: (row) => row.finished,
      numeric: true,
    },
    {
      id: 'cancelled',
      header: t(($) => $.products.c2c.field.cancelled),
      value: (row) => row.cancelled_today,
      numeric: true,
    },
    {
      id: 'false_paid',
      header: t(($) => $.products.c2c.field.falsePaid),
      value: (row) => row.false_paid,
      numeric: true,
    },
    {
      id: 'lost',
      header: t(($) => $.products.c2c.field.lost),
      value: (row) => row.disputes_lost,
      numeric: true,
    },
  ];
}
