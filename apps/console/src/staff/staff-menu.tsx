import { consoleCalls, type StaffRow } from '@assay/contract/console';
import { Button, Menu, MenuItem } from '@assay/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../shell/act-dialog.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import { RoleBoxes, rolesText } from './role-boxes.tsx';

const ACTS = ['setRoles', 'disable', 'enable', 'renew', 'proposeOwner'] as const;
type Act = (typeof ACTS)[number];

type StaffMenuProps = { readonly row: StaffRow };

/** Actions of an owner on a colleague's account. */
export function StaffMenu({ row }: StaffMenuProps) {
  const { t } = useTranslation('console');
  const [act, setAct] = useState<Act | null>(null);
  const { email } = row;
  const fits: Readonly<Record<Act, boolean>> = {
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
        {ACTS.filter((one) => fits[one]).map((one) => (
          <MenuItem key={one} onSelect={() => setAct(one)}>
            {t(($) => $.console.staff[one])}
          </MenuItem>
        ))}
      </Menu>
      {act !== null && <StaffAct act={act} row={row} onClose={() => setAct(null)} />}
    </>
  );
}

type StaffActProps = StaffMenuProps & { readonly act: Act; readonly onClose: () => void };

function StaffAct({ act, row, onClose }: StaffActProps) {
  const { t } = useTranslation('console');
  const { id, email } = row;
  const dialog = {
    title: t(($) => $.console.staff.actionTitle, { action: t(($) => $.console.staff[act]), email }),
    onClose,
  };
  switch (act) {
    case 'setRoles':
      return <RolesDialog {...dialog} row={row} />;
    case 'disable':
    case 'enable':
      return (
        <ActDialog
          {...dialog}
          call={consoleCalls.consoleSetAccess}
          request={(reason) => ({
            id,
            access: act === 'enable' ? ('on' as const) : ('off' as const),
            reason,
          })}
        />
      );
    case 'renew':
      return (
        <ActDialog {...dialog} call={consoleCalls.consoleRenewStaff} request={(reason) => ({ id, reason })} />
      );
    case 'proposeOwner':
      return (
        <ActDialog
          {...dialog}
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
