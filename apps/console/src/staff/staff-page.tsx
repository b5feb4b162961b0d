import { useTimes } from '@assay/client/times';
import type { AnswerOf } from '@assay/contract';
import { consoleCalls, type Role, type StaffRow, type WaitingRow } from '@assay/contract/console';
import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { FormInput } from '../forms/form-input.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { kindText, requestChangeText } from './request-text.ts';
import { RoleBoxes, rolesText } from './role-boxes.tsx';
import { StaffMenu } from './staff-menu.tsx';

type Invitation = AnswerOf<typeof consoleCalls.consoleStaff>['invitations'][number];

/** Staff accounts and open invitations. */
export function StaffPage() {
  const { t } = useTranslation('console');
  const hasPermission = useHasPermission();
  const remote = useRemote(consoleCalls.consoleStaff, {});
  const [isInviteDialogOpen, setInviteDialogOpen] = useState(false);
  return (
    <>
      <PageHead title={t(($) => $.console.nav.staff)}>
        {hasPermission('staff.manage') && (
          <Button kind="solid" onClick={() => setInviteDialogOpen(true)}>
            {t(($) => $.console.staff.invite)}
          </Button>
        )}
      </PageHead>
      <RemoteView remote={remote}>
        {({ staff, invitations, waiting, links_go }) => (
          <div className="flex flex-col gap-8">
            <DataTable
              caption={t(($) => $.console.nav.staff)}
              name="staff"
              columns={staffColumns()}
              rows={staff}
              rowId={(row) => String(row.id)}
            />
            {waiting.length > 0 && <WaitingTable rows={waiting} />}
            {invitations.length > 0 && <Invitations rows={invitations} />}
            <p className="text-small text-ink-muted">{t(($) => $.console.staff.linksGo[links_go])}</p>
          </div>
        )}
      </RemoteView>
      {isInviteDialogOpen && <InviteDialog onClose={() => setInviteDialogOpen(false)} />}
    </>
  );

  function staffColumns(): readonly Column<StaffRow>[] {
    const rolesOf = (row: StaffRow): string =>
      row.roles.map((role) => t(($) => $.console.role[role])).join(', ');
    const accessText = (row: StaffRow): string =>
      row.is_disabled ? t(($) => $.console.staff.disabled) : t(($) => $.console.staff.active);
    return [
      { id: 'name', header: t(($) => $.console.words.name), value: (row) => row.name },
      {
        id: 'email',
        header: t(($) => $.console.login.email),
        value: (row) => row.email,
        cell: (row) => (hasPermission('staff.manage') ? <StaffMenu row={row} /> : row.email),
      },
      { id: 'roles', header: t(($) => $.console.setup.roles), value: rolesOf, wrapsText: true },
      {
        id: 'state',
        header: t(($) => $.console.staff.state),
        value: accessText,
        cell: (row) => <Badge tone={row.is_disabled ? 'warn' : 'neutral'}>{accessText(row)}</Badge>,
      },
      { id: 'created', header: t(($) => $.console.staff.created), time: (row) => row.created },
      {
        id: 'seen',
        header: t(($) => $.console.users.seen),
        time: (row) => row.last_seen,
        emptyText: t(($) => $.console.users.never),
      },
    ];
  }
}

function Invitations({ rows }: { readonly rows: readonly Invitation[] }) {
  const { t } = useTranslation('console');
  const times = useTimes();
  const hasPermission = useHasPermission();
  const [invitationToRevoke, setInvitationToRevoke] = useState<Invitation | null>(null);
  const columns: readonly Column<Invitation>[] = [
    { id: 'email', header: t(($) => $.console.login.email), value: (row) => row.email },
    {
      id: 'what',
      header: t(($) => $.console.requests.kind),
      value: (row) =>
        row.is_renewal ? t(($) => $.console.staff.renew) : t(($) => $.console.requests.staff_invite),
    },
    {
      id: 'roles',
      header: t(($) => $.console.setup.roles),
      value: (row) => row.roles.map((role) => t(($) => $.console.role[role])).join(', '),
    },
    { id: 'invitedBy', header: t(($) => $.console.user.invitedBy), value: (row) => row.invited_by },
    {
      id: 'opens',
      header: t(($) => $.console.staff.opens),
      time: (row) => row.opens,
      cell: (row) =>
        row.opens === null ? (
          t(($) => $.console.staff.atOnce)
        ) : (
          <Badge tone="accent">
            {t(($) => $.console.staff.waitsUntil, { time: times.formatWithZone(row.opens) })}
          </Badge>
        ),
    },
    {
      id: 'expires',
      header: t(($) => $.console.staff.expires),
      time: (row) => row.expires,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <span>{times.format(row.expires)}</span>
          {hasPermission('staff.manage') && (
            <Button size="small" onClick={() => setInvitationToRevoke(row)}>
              {t(($) => $.console.staff.revoke)}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <section>
      <h2 className="mb-2 text-lead font-semibold">{t(($) => $.console.staff.invitations)}</h2>
      <DataTable
        caption={t(($) => $.console.staff.invitations)}
        name="invitations"
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
      />
      {invitationToRevoke && (
        <ActionDialog
          title={t(($) => $.console.staff.revokeTitle, { email: invitationToRevoke.email })}
          call={consoleCalls.consoleRevokeInvitation}
          request={(reason) => ({ id: invitationToRevoke.id, reason })}
          onClose={() => setInvitationToRevoke(null)}
        />
      )}
    </section>
  );
}

/** Change requests about colleagues, which a second person decides on the page of the requests. */
function WaitingTable({ rows }: { readonly rows: readonly WaitingRow[] }) {
  const { t } = useTranslation(['console', 'desk']);
  const { t: tDesk } = useTranslation(['desk', 'console']);
  const changesOf = (row: WaitingRow): string =>
    row.changes.map((change) => requestChangeText(change, t, tDesk)).join('; ');
  const columns: readonly Column<WaitingRow>[] = [
    { id: 'kind', header: t(($) => $.console.requests.kind), value: (row) => kindText(row, t) },
    { id: 'subject', header: t(($) => $.console.requests.subject), value: (row) => row.subject },
    { id: 'roles', header: t(($) => $.console.setup.roles), value: changesOf, wrapsText: true },
    { id: 'reason', header: t(($) => $.console.words.reason), value: (row) => row.reason, wrapsText: true },
    { id: 'proposed', header: t(($) => $.console.requests.proposed), time: (row) => row.proposed },
    { id: 'proposedBy', header: t(($) => $.console.requests.proposedBy), value: (row) => row.proposed_by },
  ];
  return (
    <section>
      <h2 className="mb-2 text-lead font-semibold">{t(($) => $.console.staff.waiting)}</h2>
      <p className="mb-2 text-small text-ink-muted">
        {t(($) => $.console.staff.waitingHint)}{' '}
        <PageLink to="/requests" className="text-accent underline">
          {t(($) => $.console.nav.requests)}
        </PageLink>
      </p>
      <DataTable
        caption={t(($) => $.console.staff.waiting)}
        name="waiting"
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
      />
    </section>
  );
}

const EMPTY_INVITATION: { readonly email: string; readonly roles: readonly Role[] } = {
  email: '',
  roles: [],
};

/** Dialog that invites a new colleague: address and roles. */
function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  return (
    <FormDialog
      title={t(($) => $.console.staff.inviteTitle)}
      call={consoleCalls.consoleInvite}
      initial={EMPTY_INVITATION}
      request={(values) => ({ ...values, roles: rolesText(values.roles) })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <FormInput {...field('email')} label={t(($) => $.console.login.email)} type="email" required />
          <RoleBoxes {...field('roles')} hasOwner={false} />
        </>
      )}
    </FormDialog>
  );
}
