import { consoleCalls } from '@assay/contract/console';
import { Badge, Button, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { useHasPermission } from '../../session/session.ts';
import type { Column } from '../../table/data-table.tsx';
import { PagedTable } from '../../table/paged-table.tsx';
import { type Filters, matchingOption } from '../../table/use-filters.ts';
import { REFRESH_INTERVAL_MS } from '../refresh.ts';
import { TraderLink } from '../trader-link.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import type { ClaimRow } from './rows.ts';

const STATUSES = ['waiting', 'answered', 'all'] as const;

/** Deposit claims of traders, each with the on-chain data of its transaction hash. */
export function ClaimTable({ filters }: { readonly filters: Filters<'status'> }) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const hasPermission = useHasPermission();
  const [openClaim, setOpenClaim] = useState<ClaimRow | null>(null);
  const status = matchingOption(STATUSES, filters.values.status);
  const { page } = filters;
  const remote = useRemote(consoleCalls.consoleDepositClaims, { status, page }, REFRESH_INTERVAL_MS);
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t(($) => $.console.words.state)}
        className="w-40"
        value={status}
        options={STATUSES.map((value) => ({ value, label: t(($) => $.products.custody.claim[value]) }))}
        onValueChange={(next) => filters.set({ status: next })}
      />
      <PagedTable
        remote={remote}
        caption={t(($) => $.products.custody.claim.title)}
        name="deposit-applications"
        columns={columns()}
        rowId={(row) => String(row.id)}
        onOpen={setOpenClaim}
        page={page}
        onPage={filters.setPage}
      />
      {openClaim && (
        <ClaimDialog
          claim={openClaim}
          canAnswer={hasPermission('custody.work')}
          onClose={() => setOpenClaim(null)}
        />
      )}
    </div>
  );

  function columns(): readonly Column<ClaimRow>[] {
    const chainText = ({ deposits }: ClaimRow): string =>
      deposits.length === 0
        ? t(($) => $.products.custody.claim.nothing)
        : deposits
            .map(
              ({ number, currency_name: code, state }) =>
                `${number} ${code}: ${t(($) => $.products.custody.depositState[state])}`,
            )
            .join('; ');
    return [
      { id: 'time', header: t(($) => $.words.time), time: (row) => row.created_time },
      {
        id: 'trader',
        header: t(($) => $.console.words.trader),
        value: (row) => row.account,
        cell: (row) => <TraderLink id={row.user_id} account={row.account} />,
      },
      {
        id: 'stated',
        header: t(($) => $.products.custody.claim.stated),
        value: (row) => `${row.amount} ${row.currency_name}`,
        numeric: true,
      },
      {
        id: 'chain',
        header: t(($) => $.products.custody.claim.chain),
        value: chainText,
        wrapsText: true,
      },
      {
        id: 'picture',
        header: t(($) => $.console.words.picture),
        value: (row) => (row.has_picture === 1 ? t(($) => $.products.custody.yes) : '–'),
      },
      {
        id: 'state',
        header: t(($) => $.console.words.state),
        value: (row) => t(($) => $.products.custody.claim[row.status]),
        cell: (row) => (
          <Badge tone={row.status === 'waiting' ? 'accent' : 'neutral'}>
            {t(($) => $.products.custody.claim[row.status])}
          </Badge>
        ),
      },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) => (
          <Button size="small" onClick={() => setOpenClaim(row)}>
            {t(($) => $.products.custody.claim.open)}
          </Button>
        ),
      },
    ];
  }
}
