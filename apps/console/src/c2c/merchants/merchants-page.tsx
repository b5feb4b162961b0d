import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { Badge, Button, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useMay } from '../../session/session.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import type { Column } from '../../table/data-table.tsx';
import { PagedTable } from '../../table/paged-table.tsx';
import { oneOf, useFilters } from '../../table/use-filters.ts';

type Row = AnswerOf<typeof consoleCalls.consoleC2cMerchants>['list'][number];
type Deciding = { readonly row: Row; readonly act: 'approve' | 'reject' };

const SCOPES = ['waiting', 'approved', 'leaving', 'rejected', 'left', 'all'] as const;
const EVERY_MS = 5_000;

/** C2C merchants: pending applications, and approved merchants with their figures. */
export function MerchantsPage() {
  const { t } = useTranslation(['products', 'words']);
  const mayDecide = useMay()('c2c_merchants.decide');
  const filters = useFilters({ scope: 'waiting' });
  const scope = oneOf(SCOPES, filters.values.scope);
  const remote = useRemote(consoleCalls.consoleC2cMerchants, { scope, page: filters.page }, EVERY_MS);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
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
      {deciding !== null && (
        <ActDialog
          title={
            deciding.act === 'approve'
              ? t(($) => $.products.c2cMerchant.approveTitle, { account: deciding.row.account })
              : t(($) => $.products.c2cMerchant.rejectTitle, { account: deciding.row.account })
          }
          hint={
            deciding.act === 'approve'
              ? t(($) => $.products.c2cMerchant.approveHint, { deposit: depositOf(deciding.row) })
              : t(($) => $.products.c2cMerchant.rejectHint)
          }
          call={consoleCalls.consoleDecideC2cMerchant}
          request={(reason) => ({ id: deciding.row.user_id, act: deciding.act, reason })}
          onClose={() => setDeciding(null)}
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
      { id: 'shop', header: field('shop'), value: (row) => row.shop, wraps: true },
      {
        id: 'terms',
        header: field('terms'),
        value: (row) => [row.hours, row.terms].filter((text) => text !== '').join(' · '),
        wraps: true,
      },
      { id: 'bond', header: field('bond'), value: depositOf, numeric: true },
      { id: 'applied', header: field('applied'), time: (row) => row.applied_time },
      { id: 'free', header: field('free'), time: (row) => row.free_time },
      ...figures(),
      { id: 'note', header: field('note'), value: (row) => row.note, wraps: true },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) => mayDecide && row.state === 'waiting' && <Choice row={row} onChoose={setDeciding} />,
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

function Choice({ row, onChoose }: { readonly row: Row; readonly onChoose: (request: Deciding) => void }) {
  const { t } = useTranslation(['products', 'console']);
  return (
    <span className="flex gap-1">
      <Button size="small" kind="solid" onClick={() => onChoose({ row, act: 'approve' })}>
        {t(($) => $.products.c2cMerchant.approve)}
      </Button>
      <Button size="small" onClick={() => onChoose({ row, act: 'reject' })}>
        {t(($) => $.console.words.askReject)}
      </Button>
    </span>
  );
}

function depositOf({ deposit, currency_name: currency }: Row): string {
  return `${deposit} ${currency}`;
}
