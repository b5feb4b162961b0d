import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../navigation/page-link.tsx';
import { TraderLink } from '../shell/trader-link.tsx';
import type { Column } from '../table/data-table.tsx';
import type { DealRow } from './rows.ts';
import { StateBadge, useStateText } from './state-badge.tsx';

/** Returns the columns of the list of deals. */
export function useDealColumns(): readonly Column<DealRow>[] {
  const { t } = useTranslation(['products', 'console', 'words']);
  const stateText = useStateText();
  return [
    {
      id: 'id',
      header: t(($) => $.console.words.no),
      value: (row) => row.id,
      cell: (row) => (
        <PageLink to={`/c2c/${row.id}`} className="text-accent underline">
          C{row.id}
        </PageLink>
      ),
    },
    {
      id: 'state',
      header: t(($) => $.console.words.state),
      value: stateText,
      cell: (row) => <StateBadge row={row} />,
    },
    {
      id: 'opened',
      header: t(($) => $.products.c2c.field.opened),
      time: (row) => row.opened_time,
    },
    {
      id: 'number',
      header: t(($) => $.words.quantity),
      value: (row) => row.number,
      numeric: true,
    },
    { id: 'currency', header: t(($) => $.words.coin), value: (row) => row.currency_name },
    {
      id: 'money',
      header: t(($) => $.products.c2c.field.money),
      value: (row) => row.deal_money,
      numeric: true,
    },
    {
      id: 'way',
      header: t(($) => $.words.payment),
      value: (row) => t(($) => $.products.c2c.way[row.way]),
    },
    {
      id: 'buyer',
      header: t(($) => $.products.c2c.party.buyer),
      value: (row) => row.buyer,
      cell: (row) => <TraderLink id={row.buyer_id} account={row.buyer} />,
    },
    {
      id: 'seller',
      header: t(($) => $.products.c2c.party.seller),
      value: (row) => row.seller,
      cell: (row) => <TraderLink id={row.seller_id} account={row.seller} />,
    },
    {
      id: 'end',
      header: t(($) => $.products.c2c.field.end),
      value: (row) => (row.end === null ? '' : t(($) => $.products.c2c.end[row.end ?? 'released'])),
      cell: (row) => (row.end === null ? '–' : t(($) => $.products.c2c.end[row.end ?? 'released'])),
    },
    {
      id: 'signals',
      header: t(($) => $.products.c2c.field.signals),
      value: (row) => row.signals.map((signal) => t(($) => $.products.c2c.signal[signal])).join(', '),
      cell: (row) => <SignalBadges signals={row.signals} />,
    },
    { id: 'time', header: t(($) => $.console.words.begun), time: (row) => row.create_time },
  ];
}

/** Signals that both parties may be one person. */
function SignalBadges({ signals }: { readonly signals: DealRow['signals'] }) {
  const { t } = useTranslation('products');
  return (
    <span className="inline-flex flex-wrap gap-1">
      {signals.map((signal) => (
        <Badge key={signal} tone="warn">
          {t(($) => $.products.c2c.signal[signal])}
        </Badge>
      ))}
    </span>
  );
}
