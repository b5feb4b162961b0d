import { useTimes } from '@assay/client/times';
import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../api/use-remote.ts';
import { useHasPermission } from '../session/session.ts';
import { RemoteView } from '../shell/remote-view.tsx';
import { TraderLink } from '../shell/trader-link.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { type AcceptorRow, type Desk, paymentAccountsText } from './desk.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** All acceptors with their current terms. */
export function AcceptorTable({ remote }: { readonly remote: Remote<Desk> }) {
  return <RemoteView remote={remote}>{(desk) => <Acceptors desk={desk} />}</RemoteView>;
}

function Acceptors({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation(['products', 'words']);
  const times = useTimes();
  const canChange = useHasPermission()('acceptor.change');
  const [editing, setEditing] = useState<AcceptorRow | 'new' | null>(null);
  return (
    <div className="flex flex-col gap-3">
      {canChange && (
        <Button size="small" className="self-start" onClick={() => setEditing('new')}>
          {t(($) => $.products.acceptor.add)}
        </Button>
      )}
      <DataTable
        caption={t(($) => $.products.acceptor.nav)}
        name="acceptors"
        columns={columns()}
        rows={desk.acceptors}
        rowId={(row) => String(row.id)}
      />
      {editing !== null && (
        <TermsDialog
          row={editing === 'new' ? null : editing}
          currencies={desk.currencies}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );

  function columns(): readonly Column<AcceptorRow>[] {
    const field = (name: 'id' | 'name' | 'account' | 'state' | 'accounts' | 'hours') =>
      t(($) => $.products.acceptor.field[name]);
    return [
      { id: 'id', header: field('id'), value: (row) => row.id, numeric: true },
      { id: 'name', header: field('name'), value: (row) => row.name },
      {
        id: 'account',
        header: field('account'),
        value: (row) => row.account,
        cell: (row) => <TraderLink id={row.user_id} account={row.account} />,
      },
      {
        id: 'state',
        header: field('state'),
        value: statusText,
        cell: (row) => <Badge tone={row.is_open === 1 ? 'accent' : 'warn'}>{statusText(row)}</Badge>,
      },
      ...(
        ['recharge_rate', 'recharge_min', 'recharge_max', 'cash_rate', 'cash_min', 'cash_max'] as const
      ).map(
        (name): Column<AcceptorRow> => ({
          id: name,
          header: t(($) => $.products.acceptor.field[name]),
          value: (row) => row[name],
          numeric: true,
        }),
      ),
      {
        id: 'hours',
        header: field('hours'),
        value: (row) => `${row.opens}–${row.closes} (${times.exchangeZone})`,
      },
      {
        id: 'pledge',
        header: t(($) => $.products.acceptor.field.pledge),
        value: (row) => `${row.pledge} ${row.currency_name}`,
        numeric: true,
      },
      {
        id: 'used',
        header: t(($) => $.products.acceptor.field.used),
        value: (row) => row.pledge_used,
        numeric: true,
      },
      {
        id: 'locked',
        header: t(($) => $.products.acceptor.field.locked),
        time: (row) => row.pledge_locked_until,
      },
      {
        id: 'deals',
        header: t(($) => $.products.acceptor.field.deals),
        value: (row) => row.open_deals,
        numeric: true,
      },
      {
        id: 'disputes',
        header: t(($) => $.products.acceptor.field.disputes),
        value: (row) => row.disputes,
        numeric: true,
      },
      { id: 'accounts', header: field('accounts'), value: paymentAccountsText, wrapsText: true },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) =>
          canChange && (
            <Button size="small" onClick={() => setEditing(row)}>
              {t(($) => $.products.acceptor.change)}
            </Button>
          ),
      },
    ];
  }

  function statusText(row: AcceptorRow): string {
    if (row.is_let === 0) return t(($) => $.products.acceptor.standing.paused);
    if (row.is_resting === 1) return t(($) => $.products.acceptor.standing.resting);
    return row.is_open === 1
      ? t(($) => $.products.acceptor.standing.taking)
      : t(($) => $.products.acceptor.standing.closed);
  }
}
