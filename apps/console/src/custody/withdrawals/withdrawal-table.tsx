import { useTimes } from '@assay/client/times';
import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { WITHDRAWAL_STATES } from '@assay/domain';
import { Badge, Button, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { useHasPermission } from '../../session/session.ts';
import { ActionDialog } from '../../shell/action-dialog.tsx';
import { allRows, answerOf, ROWS_PER_PAGE } from '../../table/all-rows.ts';
import type { Column } from '../../table/data-table.tsx';
import { PagedTable } from '../../table/paged-table.tsx';
import { type Filters, matchingOption } from '../../table/use-filters.ts';
import { REFRESH_INTERVAL_MS } from '../refresh.ts';
import { TraderLink } from '../trader-link.tsx';
import { TransactionLink } from '../transaction-link.tsx';

type WithdrawalRow = AnswerOf<typeof consoleCalls.consoleWithdrawals>['list'][number];

const STATES = ['open', 'all', ...WITHDRAWAL_STATES] as const;
const NEEDS_ATTENTION: ReadonlySet<WithdrawalRow['state']> = new Set(['unknown', 'failed']);

type PendingDecision = { readonly row: WithdrawalRow; readonly decision: 'approve' | 'reject' };

/** Withdrawals with their risk flags. The server lists those in the state `unknown` first. */
export function WithdrawalTable({ filters }: { readonly filters: Filters<'state'> }) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const hasPermission = useHasPermission();
  const [pendingDecision, setPendingDecision] = useState<PendingDecision | null>(null);
  const state = matchingOption(STATES, filters.values.state);
  const { page } = filters;
  const remote = useRemote(consoleCalls.consoleWithdrawals, { state, page }, REFRESH_INTERVAL_MS);
  const fetchPage = (page: number) =>
    answerOf(consoleCalls.consoleWithdrawals, { state, page, limit: ROWS_PER_PAGE });
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t(($) => $.console.words.state)}
        className="w-48"
        value={state}
        options={STATES.map((value) => ({
          value,
          label: t(($) => $.products.custody.withdrawalState[value]),
        }))}
        onValueChange={(next) => filters.set({ state: next })}
      />
      <PagedTable
        remote={remote}
        caption={t(($) => $.products.custody.withdrawals)}
        name="withdrawals"
        columns={columns()}
        rowId={(row) => String(row.id)}
        exportRows={() => allRows(fetchPage)}
        page={page}
        onPage={filters.setPage}
      />
      {pendingDecision && <DecisionDialog {...pendingDecision} onClose={() => setPendingDecision(null)} />}
    </div>
  );

  function columns(): readonly Column<WithdrawalRow>[] {
    return [
      { id: 'id', header: t(($) => $.console.words.number), value: (row) => row.id },
      {
        id: 'state',
        header: t(($) => $.console.words.state),
        value: (row) => t(($) => $.products.custody.withdrawalState[row.state]),
        cell: (row) => <State row={row} />,
      },
      { id: 'time', header: t(($) => $.words.time), time: (row) => row.created_time },
      {
        id: 'trader',
        header: t(($) => $.console.words.trader),
        value: (row) => row.account,
        cell: (row) => <TraderLink id={row.user_id} account={row.account} />,
      },
      {
        id: 'level',
        header: t(($) => $.products.custody.field.level),
        value: (row) => row.level,
        numeric: true,
      },
      {
        id: 'amount',
        header: t(($) => $.words.amount),
        value: (row) => `${row.number} ${row.currency_name}`,
        numeric: true,
      },
      { id: 'network', header: t(($) => $.words.network), value: (row) => row.network },
      {
        id: 'risks',
        header: t(($) => $.products.custody.field.risks),
        value: (row) => row.risks.map((risk) => t(($) => $.products.custody.risk[risk])).join('; '),
        cell: (row) => (
          <span className="flex flex-wrap gap-1">
            {row.risks.map((risk) => (
              <Badge key={risk} tone="warn">
                {t(($) => $.products.custody.risk[risk])}
              </Badge>
            ))}
          </span>
        ),
        wrapsText: true,
      },
      {
        id: 'address',
        header: t(($) => $.words.address),
        value: (row) => row.address,
        wrapsText: true,
      },
      {
        id: 'hash',
        header: t(($) => $.products.custody.field.hash),
        value: (row) => row.hash,
        cell: (row) => <TransactionLink {...row} />,
      },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) =>
          hasPermission('custody.work') && <RowActions row={row} onChoose={setPendingDecision} />,
      },
    ];
  }
}

function State({ row }: { readonly row: WithdrawalRow }) {
  const { t } = useTranslation('products');
  const times = useTimes();
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Badge tone={NEEDS_ATTENTION.has(row.state) ? 'warn' : row.state === 'applied' ? 'accent' : 'neutral'}>
        {t(($) => $.products.custody.withdrawalState[row.state])}
      </Badge>
      {row.held_until !== '' && (
        <span className="text-small text-ink-muted">
          {t(($) => $.products.custody.withdrawal.held, { time: times.formatWithZone(row.held_until) })}
        </span>
      )}
      {row.reason !== '' && <span className="text-small text-ink-muted">{row.reason}</span>}
    </span>
  );
}

/** Buttons of a withdrawal: approve or reject in the state `applied`, reject in `approved`, before it is signed. */
function RowActions(props: {
  readonly row: WithdrawalRow;
  readonly onChoose: (pendingDecision: PendingDecision) => void;
}) {
  const { t } = useTranslation(['products', 'console']);
  const { row, onChoose } = props;
  if (row.state !== 'applied' && row.state !== 'approved') return null;
  return (
    <span className="flex gap-1">
      {row.state === 'applied' && (
        <Button size="small" kind="solid" onClick={() => onChoose({ row, decision: 'approve' })}>
          {row.needs_second === 1
            ? t(($) => $.products.custody.withdrawal.propose)
            : t(($) => $.products.custody.withdrawal.approve)}
        </Button>
      )}
      <Button size="small" onClick={() => onChoose({ row, decision: 'reject' })}>
        {t(($) => $.console.words.reject)}
      </Button>
    </span>
  );
}

function DecisionDialog({ row, decision, onClose }: PendingDecision & { readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const number = `${row.received} ${row.currency_name}`;
  const { id, address } = row;
  if (decision === 'approve') {
    return (
      <ActionDialog
        title={
          row.needs_second === 1
            ? t(($) => $.products.custody.withdrawal.proposeTitle, { number, address })
            : t(($) => $.products.custody.withdrawal.approveTitle, { number, address })
        }
        call={consoleCalls.consoleApproveWithdrawal}
        request={(reason) => ({ id, reason })}
        onClose={onClose}
      />
    );
  }
  return (
    <ActionDialog
      title={t(($) => $.products.custody.withdrawal.rejectTitle, { number, account: row.account })}
      call={consoleCalls.consoleRejectWithdrawal}
      request={(reason) => ({ id, reason })}
      onClose={onClose}
    />
  );
}
