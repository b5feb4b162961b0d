import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { Badge, Button, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useHasPermission } from '../../session/session.ts';
import { ActionDialog } from '../../shell/action-dialog.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import type { Column } from '../../table/data-table.tsx';
import { PagedTable } from '../../table/paged-table.tsx';
import { matchingOption, useFilters } from '../../table/use-filters.ts';

type Row = AnswerOf<typeof consoleCalls.consoleC2cMerchants>['list'][number];
type PendingDecision = { readonly row: Row; readonly action: 'approve' | 'reject' };

const SCOPES = ['waiting', 'approved', 'leaving', 'rejected', 'left', 'all'] as const;
const REFRESH_INTERVAL_MS = 5_000;

/** C2C merchants: pending applications, and approved merchants with their figures. */
export function MerchantsPage() {
  const { t } = useTranslation(['products', 'words']);
  const canDecide = useHasPermission()('c2c_merchants.decide');
  const filters = useFilters({ scope: 'waiting' });
  const scope = matchingOption(SCOPES, filters.values.scope);
  const remote = useRemote(
    consoleCalls.consoleC2cMerchants,
    { scope, page: filters.page },
    REFRESH_INTERVAL_MS,
  );
  const [pendingDecision, setPendingDecision] = useState<PendingDecision | null>(null);
  return (
    <>
      <PageHead title={t(($) => $.products.c2cMerchant.nav)} />
      <div className="flex flex-col gap-3">
        <Select
          label={t(($) => $.products.c2cMerchant.field.state)}
          className="w-56"
          value={scope}
          options={SCOPES.map((value) => ({ value, label: t(($) => $.products.c2cMerchant.state[value]) }))}
          onValueChange={(next) => filters.set({ scope: next })}
        />
        <PagedTable
          remote={remote}
          caption={t(($) => $.products.c2cMerchant.caption)}
          name="c2c-merchants"
          columns={columns()}
          rowId={(row) => String(row.user_id)}
          page={filters.page}
          onPage={filters.setPage}
        />
      </div>
      {pendingDecision !== null && (
        <ActionDialog
          title={
            pendingDecision.action === 'approve'
              ? t(($) => $.products.c2cMerchant.approveTitle, { account: pendingDecision.row.account })
              : t(($) => $.products.c2cMerchant.rejectTitle, { account: pendingDecision.row.account })
          }
          hint={
            pendingDecision.action === 'approve'
              ? t(($) => $.products.c2cMerchant.approveHint, { deposit: depositOf(pendingDecision.row) })
              : t(($) => $.products.c2cMerchant.rejectHint)
          }
          call={consoleCalls.consoleDecideC2cMerchant}
          request={(reason) => ({ id: pendingDecision.row.user_id, act: pendingDecision.action, reason })}
          onClose={() => setPendingDecision(null)}
        />
      )}
    </>
  );

  function columns(): readonly Column<Row>[] {
    const field = (name: 'account' | 'state' | 'shop' | 'terms' | 'bond' | 'applied' | 'free' | 'note') =>
      t(($) => $.products.c2cMerchant.field[name]);
    return [
      {
        id: 'account',
        header: field('account'),
        value: (row) => row.account,
        cell: (row) => (
          <PageLink to={`/users/${row.user_id}`} className="text-accent underline">
            {row.account === '' ? row.user_id : row.account}
          </PageLink>
        ),
      },
      {
        id: 'state',
        header: field('state'),
        value: (row) => t(($) => $.products.c2cMerchant.state[row.state]),
        cell: (row) => (
          <span className="flex gap-1">
            <Badge tone={row.state === 'approved' ? 'accent' : 'neutral'}>
              {t(($) => $.products.c2cMerchant.state[row.state])}
            </Badge>
            {row.is_suspended === 1 && (
              <Badge tone="warn">{t(($) => $.products.c2cMerchant.suspended)}</Badge>
            )}
          </span>
        ),
      },
      { id: 'shop', header: field('shop'), value: (row) => row.shop, wrapsText: true },
      {
        id: 'terms',
        header: field('terms'),
        value: (row) => [row.hours, row.terms].filter((text) => text !== '').join(' · '),
        wrapsText: true,
      },
      { id: 'bond', header: field('bond'), value: depositOf, numeric: true },
      { id: 'applied', header: field('applied'), time: (row) => row.applied_time },
      { id: 'free', header: field('free'), time: (row) => row.free_time },
      ...figures(),
      { id: 'note', header: field('note'), value: (row) => row.note, wrapsText: true },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) =>
          canDecide && row.state === 'waiting' && <RowActions row={row} onChoose={setPendingDecision} />,
      },
    ];
  }

  function figures(): readonly Column<Row>[] {
    const field = (name: 'deals' | 'rate' | 'offers' | 'lost') =>
      t(($) => $.products.c2cMerchant.field[name]);
    return [
      { id: 'deals', header: field('deals'), value: (row) => row.completed, numeric: true },
      { id: 'rate', header: field('rate'), value: (row) => row.completion_rate ?? '–', numeric: true },
      { id: 'offers', header: field('offers'), value: (row) => row.open_offers, numeric: true },
      { id: 'lost', header: field('lost'), value: (row) => row.disputes_lost, numeric: true },
    ];
  }
}

function RowActions({
  row,
  onChoose,
}: {
  readonly row: Row;
  readonly onChoose: (request: PendingDecision) => void;
}) {
  const { t } = useTranslation(['products', 'console']);
  return (
    <span className="flex gap-1">
      <Button size="small" kind="solid" onClick={() => onChoose({ row, action: 'approve' })}>
        {t(($) => $.products.c2cMerchant.approve)}
      </Button>
      <Button size="small" onClick={() => onChoose({ row, action: 'reject' })}>
        {t(($) => $.console.words.askReject)}
      </Button>
    </span>
  );
}

function depositOf({ deposit, currency_name: currency }: Row): string {
  return `${deposit} ${currency}`;
}
