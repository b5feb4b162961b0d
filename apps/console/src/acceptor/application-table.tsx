import { consoleCalls } from '@assay/contract/console';
import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../api/use-remote.ts';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { TraderLink } from '../shell/trader-link.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { type ApplicationRow, type Desk, paymentAccountsText } from './desk.ts';

type PendingDecision = { readonly row: ApplicationRow; readonly action: 'approve' | 'reject' };

/** Applications to be listed as an acceptor, or to change the listing. */
export function ApplicationTable({ remote }: { readonly remote: Remote<Desk> }) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const canChange = useHasPermission()('acceptor.change');
  const [pendingDecision, setPendingDecision] = useState<PendingDecision | null>(null);
  return (
    <>
      <RemoteView remote={remote}>
        {({ applications }) =>
          applications.length === 0 ? (
            <p className="text-body text-ink-muted">{t(($) => $.products.acceptor.none)}</p>
          ) : (
            <DataTable
              caption={t(($) => $.products.acceptor.applications)}
              name="acceptor-applications"
              columns={columns()}
              rows={applications}
              rowId={(row) => String(row.id)}
            />
          )
        }
      </RemoteView>
      {pendingDecision !== null && (
        <ActionDialog
          title={
            pendingDecision.action === 'approve'
              ? t(($) => $.products.acceptor.approveTitle, { name: pendingDecision.row.name })
              : t(($) => $.products.acceptor.refuseTitle, { name: pendingDecision.row.name })
          }
          hint={paymentAccountsText(pendingDecision.row)}
          call={consoleCalls.consoleReviewAcceptor}
          request={(reason) => ({ id: pendingDecision.row.id, act: pendingDecision.action, reason })}
          onClose={() => setPendingDecision(null)}
        />
      )}
    </>
  );

  function columns(): readonly Column<ApplicationRow>[] {
    return [
      { id: 'id', header: t(($) => $.products.acceptor.field.id), value: (row) => row.id, numeric: true },
      { id: 'time', header: t(($) => $.products.acceptor.field.time), time: (row) => row.create_time },
      { id: 'name', header: t(($) => $.products.acceptor.field.name), value: (row) => row.name },
      {
        id: 'account',
        header: t(($) => $.products.acceptor.field.account),
        value: (row) => row.account,
        cell: (row) => <TraderLink id={row.user_id} account={row.account} />,
      },
      { id: 'user', header: t(($) => $.console.words.userNumber), value: (row) => row.user_id },
      {
        id: 'accounts',
        header: t(($) => $.products.acceptor.field.accounts),
        value: paymentAccountsText,
        wrapsText: true,
      },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) =>
          canChange && (
            <span className="flex gap-1">
              <Button
                size="small"
                kind="solid"
                onClick={() => setPendingDecision({ row, action: 'approve' })}
              >
                {t(($) => $.products.acceptor.approve)}
              </Button>
              <Button size="small" onClick={() => setPendingDecision({ row, action: 'reject' })}>
                {t(($) => $.console.words.askReject)}
              </Button>
            </span>
          ),
      },
    ];
  }
}
