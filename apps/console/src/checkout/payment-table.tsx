import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Badge, Button, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { TraderLink } from '../shell/trader-link.tsx';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import { type Filters, matchingOption } from '../table/use-filters.ts';
import { type PaymentRow, REFRESH_INTERVAL_MS } from './desk.ts';

const SCOPES = ['late', 'waiting', 'all'] as const;

type Ruling = 'grant' | 'return';
type Intent = { readonly row: PaymentRow; readonly ruling: Ruling };

/** All payments; late money requires a decision with approval. */
export function PaymentTable({ filters }: { readonly filters: Filters<'tab' | 'scope'> }) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const canChange = useHasPermission()('checkout.change');
  const [intent, setIntent] = useState<Intent | null>(null);
  const scope = matchingOption(SCOPES, filters.values.scope);
  const remote = useRemote(
    consoleCalls.consolePaymentRows,
    { scope, page: filters.page },
    REFRESH_INTERVAL_MS,
  );
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t(($) => $.products.checkout.field.state)}
        className="w-56"
        value={scope}
        options={SCOPES.map((value) => ({ value, label: t(($) => $.products.checkout.scope[value]) }))}
        onValueChange={(next) => filters.set({ scope: next })}
      />
      <PagedTable
        remote={remote}
        caption={t(($) => $.products.checkout.payments)}
        name="payments"
        columns={columns()}
        rowId={(row) => String(row.id)}
        page={filters.page}
        onPage={filters.setPage}
      />
      {intent !== null && (
        <ActionDialog
          title={
            intent.ruling === 'grant'
              ? t(($) => $.products.checkout.creditTitle, { amount: creditText(intent.row) })
              : t(($) => $.products.checkout.returnTitle, { amount: `${intent.row.money} CNY` })
          }
          hint={t(($) => $.console.words.secondForIt)}
          call={consoleCalls.consoleRulePayment}
          request={(reason) => ({ id: intent.row.id, ruling: intent.ruling, reason })}
          onClose={() => setIntent(null)}
        />
      )}
    </div>
  );

  function columns(): readonly Column<PaymentRow>[] {
    const field = (name: 'id' | 'time' | 'user' | 'account' | 'money' | 'amount' | 'order' | 'state') =>
      t(($) => $.products.checkout.field[name]);
    return [
      { id: 'id', header: field('id'), value: (row) => row.id, numeric: true },
      { id: 'time', header: field('time'), time: (row) => row.create_time },
      {
        id: 'user',
        header: field('user'),
        value: (row) => row.user,
        cell: (row) => <TraderLink id={row.user_id} account={row.user} />,
      },
      { id: 'account', header: field('account'), value: (row) => row.account, wrapsText: true },
      { id: 'money', header: field('money'), value: (row) => row.money, numeric: true },
      { id: 'amount', header: field('amount'), value: creditText, numeric: true },
      { id: 'order', header: field('order'), value: (row) => row.order_no },
      {
        id: 'state',
        header: field('state'),
        value: (row) => t(($) => $.products.checkout.state[row.state]),
        cell: (row) => (
          <Badge tone={row.state === 'late' ? 'warn' : 'neutral'}>
            {t(($) => $.products.checkout.state[row.state])}
          </Badge>
        ),
      },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) =>
          canChange && row.state === 'late' ? (
            <span className="flex gap-1">
              <Button size="small" kind="solid" onClick={() => setIntent({ row, ruling: 'grant' })}>
                {t(($) => $.products.checkout.credit)}
              </Button>
              <Button size="small" onClick={() => setIntent({ row, ruling: 'return' })}>
                {t(($) => $.products.checkout.return)}
              </Button>
            </span>
          ) : null,
      },
    ];
  }
}

function creditText({ amount, currency_name: currency }: PaymentRow): string {
  return `${shortened(amount)} ${currency}`;
}
