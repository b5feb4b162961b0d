import { consoleCalls } from '@assay/contract/console';
import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { TraderLink } from '../shell/trader-link.tsx';
import { allRows, answerOf, ROWS_PER_PAGE } from '../table/all-rows.ts';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import { type Filters, matchingOption } from '../table/use-filters.ts';
import { FilterBar } from './filter-bar.tsx';
import { REFRESH_INTERVAL_MS, type TraderRow } from './rows.ts';
import { useStatisticsColumns } from './statistics-columns.ts';

const SCOPES = ['all', 'suspended', 'false_paid'] as const;

/** C2C traders with their statistics; staff with the permission suspend them, or lift the suspension. */
export function TraderTable({ filters }: { readonly filters: Filters<'scope' | 'search'> }) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const statisticsColumns = useStatisticsColumns();
  const canChange = useHasPermission()('c2c.change');
  const [editing, setEditing] = useState<TraderRow | null>(null);
  const { search } = filters.values;
  const scope = matchingOption(SCOPES, filters.values.scope);
  const query = { scope, ...(search === '' ? {} : { search }) };
  const remote = useRemote(
    consoleCalls.consoleC2cTraders,
    { ...query, page: filters.page },
    REFRESH_INTERVAL_MS,
  );
  const fetchPage = (page: number) =>
    answerOf(consoleCalls.consoleC2cTraders, { ...query, page, limit: ROWS_PER_PAGE });
  return (
    <div className="flex flex-col gap-3">
      <FilterBar
        filters={filters}
        scopes={SCOPES}
        nameOf={(value) => t(($) => $.products.c2c.traderScope[value])}
      />
      <PagedTable
        remote={remote}
        caption={t(($) => $.console.words.traders)}
        name="c2c-traders"
        columns={columns()}
        rowId={(row) => String(row.user_id)}
        exportRows={() => allRows(fetchPage)}
        page={filters.page}
        onPage={filters.setPage}
      />
      {editing !== null && (
        <ActionDialog
          title={
            editing.is_suspended === 1
              ? t(($) => $.products.c2c.liftTitle, { account: editing.account })
              : t(($) => $.products.c2c.suspendTitle, { account: editing.account })
          }
          hint={t(($) => $.products.c2c.suspendHint)}
          call={consoleCalls.consoleSuspendC2cTrader}
          request={(reason) => ({
            user: editing.user_id,
            is_suspended: editing.is_suspended === 1 ? ('0' as const) : ('1' as const),
            reason,
          })}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );

  function columns(): readonly Column<TraderRow>[] {
    const statusText = (row: TraderRow): string => {
      if (row.is_suspended === 1) return t(($) => $.products.c2c.standing.suspended);
      return row.is_paused === 1
        ? t(($) => $.products.c2c.standing.paused)
        : t(($) => $.products.c2c.standing.trading);
    };
    return [
      {
        id: 'account',
        header: t(($) => $.console.words.account),
        value: (row) => row.account,
        cell: (row) => <TraderLink id={row.user_id} account={row.account} />,
      },
      {
        id: 'state',
        header: t(($) => $.console.words.state),
        value: statusText,
        cell: (row) => <Badge tone={row.is_suspended === 1 ? 'warn' : 'neutral'}>{statusText(row)}</Badge>,
      },
      ...statisticsColumns,
      {
        id: 'offers',
        header: t(($) => $.products.c2c.field.openOffers),
        value: (row) => row.open_offers,
        numeric: true,
      },
      {
        id: 'deals',
        header: t(($) => $.products.c2c.field.runningDeals),
        value: (row) => row.running_deals,
        numeric: true,
      },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) =>
          canChange && (
            <Button size="small" onClick={() => setEditing(row)}>
              {row.is_suspended === 1 ? t(($) => $.products.c2c.lift) : t(($) => $.products.c2c.suspend)}
            </Button>
          ),
      },
    ];
  }
}
