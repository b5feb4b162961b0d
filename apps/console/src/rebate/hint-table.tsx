import { consoleCalls } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { TraderLink } from '../shell/trader-link.tsx';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import type { Filters } from '../table/use-filters.ts';
import type { HintRow } from './desk.ts';
import { Signals, useSignalText } from './signals.tsx';

/** Users who share a signal with their inviter. */
export function HintTable({ filters }: { readonly filters: Filters<'tab' | 'scope' | 'user'> }) {
  const { t } = useTranslation('products');
  const signalText = useSignalText();
  const remote = useRemote(consoleCalls.consoleRebateHints, { page: filters.page });
  const field = (name: 'user' | 'inviter' | 'since' | 'signals') => t(($) => $.products.rebate.field[name]);
  const columns: readonly Column<HintRow>[] = [
    {
      id: 'user',
      header: field('user'),
      value: (row) => row.user,
      cell: (row) => <TraderLink id={row.user_id} account={row.user} />,
    },
    {
      id: 'inviter',
      header: field('inviter'),
      value: (row) => row.inviter,
      cell: (row) => <TraderLink id={row.inviter_id} account={row.inviter} />,
    },
    { id: 'since', header: field('since'), time: (row) => row.time },
    {
      id: 'signals',
      header: field('signals'),
      value: (row) => signalText(row.signals),
      cell: (row) => <Signals signals={row.signals} />,
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      <Banner>{t(($) => $.products.rebate.hintsText)}</Banner>
      <PagedTable
        remote={remote}
        caption={t(($) => $.products.rebate.hints)}
        name="rebate-hints"
        columns={columns}
        rowId={(row) => String(row.user_id)}
        page={filters.page}
        onPage={filters.setPage}
      />
    </div>
  );
}
