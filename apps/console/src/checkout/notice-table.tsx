import { consoleCalls } from '@assay/contract/console';
import { Badge, Button, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import { type Filters, matchingOption } from '../table/use-filters.ts';
import { type NoticeRow, REFRESH_INTERVAL_MS } from './desk.ts';

const SCOPES = ['open', 'all'] as const;

/** Payment notifications, for reconciliation with the payment service's list, including those to settle manually. */
export function NoticeTable({ filters }: { readonly filters: Filters<'tab' | 'scope'> }) {
  const { t } = useTranslation(['products', 'words']);
  const canChange = useHasPermission()('checkout.change');
  const [settling, setSettling] = useState<NoticeRow | null>(null);
  const scope = matchingOption(SCOPES, filters.values.scope);
  const remote = useRemote(
    consoleCalls.consolePaymentNotices,
    { scope, page: filters.page },
    REFRESH_INTERVAL_MS,
  );
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t(($) => $.products.checkout.field.state)}
        className="w-56"
        value={scope}
        options={SCOPES.map((value) => ({ value, label: t(($) => $.products.checkout.noticeScope[value]) }))}
        onValueChange={(next) => filters.set({ scope: next })}
      />
      <PagedTable
        remote={remote}
        caption={t(($) => $.products.checkout.notices)}
        name="payment-notices"
        columns={columns()}
        rowId={(row) => String(row.id)}
        page={filters.page}
        onPage={filters.setPage}
      />
      {settling !== null && (
        <ActionDialog
          title={t(($) => $.products.checkout.settleTitle, {
            amount: `${settling.amount} ${settling.currency}`,
          })}
          call={consoleCalls.consoleSettlePaymentNotice}
          request={(reason) => ({ id: settling.id, reason })}
          onClose={() => setSettling(null)}
        />
      )}
    </div>
  );

  function columns(): readonly Column<NoticeRow>[] {
    const field = (name: 'time' | 'trade' | 'order' | 'status' | 'money' | 'verdict' | 'times' | 'note') =>
      t(($) => $.products.checkout.field[name]);
    const verdictText = (row: NoticeRow) => t(($) => $.products.checkout.verdict[row.verdict ?? 'unseen']);
    return [
      { id: 'time', header: field('time'), time: (row) => row.time },
      { id: 'trade', header: field('trade'), value: (row) => row.trade_no, wrapsText: true },
      { id: 'order', header: field('order'), value: (row) => row.order_no, wrapsText: true },
      { id: 'status', header: field('status'), value: (row) => row.status },
      { id: 'money', header: field('money'), value: (row) => `${row.amount} ${row.currency}`, numeric: true },
      {
        id: 'verdict',
        header: field('verdict'),
        value: verdictText,
        cell: (row) => <Badge tone={row.is_open === 1 ? 'warn' : 'neutral'}>{verdictText(row)}</Badge>,
      },
      { id: 'times', header: field('times'), value: (row) => row.times, numeric: true },
      { id: 'note', header: field('note'), value: (row) => row.note, wrapsText: true },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) =>
          canChange && row.is_open === 1 ? (
            <Button size="small" onClick={() => setSettling(row)}>
              {t(($) => $.products.checkout.settle)}
            </Button>
          ) : null,
      },
    ];
  }
}
