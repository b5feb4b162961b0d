import { consoleCalls } from '@assay/contract/console';
import { Badge, Banner, Button, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { TermsInput } from '../product-desk/terms-fields.tsx';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import { TraderLink } from '../shell/trader-link.tsx';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import { type Filters, matchingOption } from '../table/use-filters.ts';
import { type DealRow, REFRESH_INTERVAL_MS } from './desk.ts';

const SCOPES = ['disputed', 'open', 'late', 'all'] as const;

type Intent = { readonly row: DealRow; readonly action: 'confirm' | 'reject' | 'compensate' };

/** Deals with acceptors, with both parties' statements in a dispute. A second person must approve each ruling. */
export function DealTable({ filters }: { readonly filters: Filters<'tab' | 'scope'> }) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const canChange = useHasPermission()('acceptor.change');
  const [intent, setIntent] = useState<Intent | null>(null);
  const scope = matchingOption(SCOPES, filters.values.scope);
  const remote = useRemote(
    consoleCalls.consoleAcceptorDeals,
    { scope, page: filters.page },
    REFRESH_INTERVAL_MS,
  );
  const close = () => setIntent(null);
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t(($) => $.products.acceptor.field.state)}
        className="w-56"
        value={scope}
        options={SCOPES.map((value) => ({ value, label: t(($) => $.products.acceptor.scope[value]) }))}
        onValueChange={(next) => filters.set({ scope: next })}
      />
      <PagedTable
        remote={remote}
        caption={t(($) => $.console.words.deals)}
        name="acceptor-deals"
        columns={columns()}
        rowId={(row) => String(row.id)}
        page={filters.page}
        onPage={filters.setPage}
      />
      {intent !== null && intent.action !== 'compensate' && (
        <ActionDialog
          title={
            intent.action === 'confirm'
              ? t(($) => $.products.acceptor.ruleConfirmTitle, { amount: amountOf(intent.row) })
              : t(($) => $.products.acceptor.ruleRejectTitle, { amount: amountOf(intent.row) })
          }
          hint={t(($) => $.products.acceptor.second)}
          call={consoleCalls.consoleRuleAcceptorDeal}
          request={(reason) => ({
            id: intent.row.id,
            ruling: intent.action === 'confirm' ? ('confirm' as const) : ('reject' as const),
            reason,
          })}
          onClose={close}
        />
      )}
      {intent?.action === 'compensate' && <CompensateDialog row={intent.row} onClose={close} />}
    </div>
  );

  function columns(): readonly Column<DealRow>[] {
    const field = (
      name:
        | 'id'
        | 'time'
        | 'kind'
        | 'amount'
        | 'cny'
        | 'way'
        | 'state'
        | 'account'
        | 'acceptor'
        | 'notes'
        | 'accounts',
    ) => (name === 'amount' ? t(($) => $.words.amount) : t(($) => $.products.acceptor.field[name]));
    return [
      { id: 'id', header: field('id'), value: (row) => row.id, numeric: true },
      { id: 'time', header: field('time'), time: (row) => row.create_time },
      { id: 'kind', header: field('kind'), value: (row) => t(($) => $.products.acceptor.kind[row.type]) },
      { id: 'amount', header: field('amount'), value: amountOf, numeric: true },
      { id: 'cny', header: field('cny'), value: (row) => row.cny, numeric: true },
      { id: 'way', header: field('way'), value: (row) => row.way_name },
      {
        id: 'state',
        header: field('state'),
        value: (row) => t(($) => $.products.acceptor.state[row.state]),
        cell: (row) => (
          <Badge tone={row.state === 'disputed' ? 'warn' : 'neutral'}>
            {t(($) => $.products.acceptor.state[row.state])}
          </Badge>
        ),
      },
      {
        id: 'account',
        header: field('account'),
        value: (row) => row.user,
        cell: (row) => <TraderLink id={row.user_id} account={row.user} />,
      },
      {
        id: 'acceptor',
        header: field('acceptor'),
        value: (row) => row.acceptor_user,
        cell: (row) => <TraderLink id={row.acceptor_user_id} account={row.acceptor_user} />,
      },
      {
        id: 'accounts',
        header: field('accounts'),
        value: (row) => `${row.deal_account} → ${row.hes_account}`,
        wrapsText: true,
      },
      {
        id: 'notes',
        header: field('notes'),
        value: (row) =>
          row.notes.map(({ by, text }) => `${t(($) => $.products.acceptor.by[by])}: ${text}`).join(' · '),
        wrapsText: true,
      },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) =>
          canChange && <RowActions row={row} onChoose={(action) => setIntent({ row, action })} />,
      },
    ];
  }
}

function RowActions(props: { readonly row: DealRow; readonly onChoose: (action: Intent['action']) => void }) {
  const { t } = useTranslation('products');
  const { row, onChoose } = props;
  if (row.state === 'disputed') {
    return (
      <span className="flex gap-1">
        <Button size="small" kind="solid" onClick={() => onChoose('confirm')}>
          {t(($) => $.products.acceptor.ruleConfirm)}
        </Button>
        <Button size="small" onClick={() => onChoose('reject')}>
          {t(($) => $.products.acceptor.ruleReject)}
        </Button>
      </span>
    );
  }
  if (row.state !== 'confirmed' || row.is_by_time === 0) return null;
  return (
    <Button size="small" onClick={() => onChoose('compensate')}>
      {t(($) => $.products.acceptor.compensate)}
    </Button>
  );
}

function amountOf({ money, currency_name: currency }: DealRow): string {
  return `${money} ${currency}`;
}

/** Proposes compensation of the user from the acceptor's pledge, for a withdrawal that was confirmed automatically. */
function CompensateDialog({ row, onClose }: { readonly row: DealRow; readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'words']);
  return (
    <FormDialog
      title={t(($) => $.products.acceptor.compensateTitle)}
      call={consoleCalls.consoleCompensateAcceptorDeal}
      initial={{ number: row.money }}
      request={(values) => ({ id: row.id, ...values })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TermsInput {...field('number')} label={t(($) => $.words.amount)} />
          <Banner>{t(($) => $.products.acceptor.second)}</Banner>
        </>
      )}
    </FormDialog>
  );
}
