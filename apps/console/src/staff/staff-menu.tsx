import { consoleCalls, type StaffRow } from '@assay/contract/console';
import { Button, Menu, MenuItem } from '@assay/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import { RoleBoxes, rolesText } from './role-boxes.tsx';

const ACTIONS = ['setRoles', 'disable', 'enable', 'renew', 'proposeOwner'] as const;
type Action = (typeof ACTIONS)[number];

type StaffMenuProps = { readonly row: StaffRow };

/** Actions of an owner on a colleague's account. */
export function StaffMenu({ row }: StaffMenuProps) {
  const { t } = useTranslation('console');
  const [action, setAction] = useState<Action | null>(null);
  const { email } = row;
  const isAvailable: Readonly<Record<Action, boolean>> = {
    setRoles: true,
    disable: !row.is_disabled,
    enable: row.is_disabled,
    renew: true,
    proposeOwner: !row.roles.includes('owner') && !row.is_disabled,
  };
  return (
    <>
      <Menu
        trigger={
          <Button size="small" kind="quiet" aria-label={t(($) => $.console.staff.actions, { email })}>
            {email}
            <ChevronDown aria-hidden="true" className="size-3" />
          </Button>
        }
      >
        {ACTIONS.filter((option) => isAvailable[option]).map((option) => (
          <MenuItem key={option} onSelect={() => setAction(option)}>
            {t(($) => $.console.staff[option])}
          </MenuItem>
        ))}
      </Menu>
      {action !== null && <StaffActionDialog action={action} row={row} onClose={() => setAction(null)} />}
    </>
  );
}

type StaffActionDialogProps = StaffMenuProps & { readonly action: Action; readonly onClose: () => void };

function StaffActionDialog({ action, row, onClose }: StaffActionDialogProps) {
  const { t } = useTranslation('console');
  const { id, email } = row;
  const dialogProps = {
    title: t(($) => $.console.staff.actionTitle, { action: t(($) => $.console.staff[action]), email }),
    onClose,
  };
  switch (action) {
    case 'setRoles':
      return <RolesDialog {...dialogProps} row={row} />;
    case 'disable':
    case 'enable':
      return (
        <ActionDialog
          {...dialogProps}
          call={consoleCalls.consoleSetAccess}
          request={(reason) => ({
            id,
            access: action === 'enable' ? ('on' as const) : ('off' as const),
            reason,
          })}
        />
      );
    case 'renew':
      return (
        <ActionDialog
          {...dialogProps}
          call={consoleCalls.consoleRenewStaff}
          request={(reason) => ({ id, reason })}
        />
      );
    case 'proposeOwner':
      return (
        <ActionDialog
          {...dialogProps}
          call={consoleCalls.consoleProposeOwner}
          request={(reason) => ({ id, reason })}
        />
      );
  }
}

type RolesDialogProps = {
  readonly title: string;
  readonly row: StaffRow;
  readonly onClose: () => void;
};

function RolesDialog({ title, row, onClose }: RolesDialogProps) {
  return (
    <FormDialog
      title={title}
      call={consoleCalls.consoleSetRoles}
      initial={{ roles: rolesOf(row) }}
      request={({ roles, reason }) => ({ id: row.id, roles: rolesText(roles), reason })}
      onClose={onClose}
    >
      {({ field }) => <RoleBoxes {...field('roles')} hasOwner={row.roles.includes('owner')} />}
    </FormDialog>
  );
}

function rolesOf({ roles }: StaffRow): readonly StaffRow['roles'][number][] {
  return roles;
}
