import { consoleCalls, type Role, type StaffRow } from '@assay/contract/console';
import { Button, Menu, MenuItem } from '@assay/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../api/use-action.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { OneTimeLink } from './link-dialog.tsx';
import { RoleBoxes } from './role-boxes.tsx';

const ACTS = ['setRoles', 'disable', 'enable', 'renew', 'proposeOwner'] as const;
type Act = (typeof ACTS)[number];

/** What an owner can do with a colleague's account. */
export function StaffMenu(props: { readonly row: StaffRow; readonly onLink: (link: OneTimeLink) => void }) {
  const { t } = useTranslation('console');
  const { row, onLink } = props;
  const [act, setAct] = useState<Act | null>(null);
  const [roles, setRoles] = useState<readonly Role[]>(row.roles);
  const setRolesCall = useAction(consoleCalls.consoleSetRoles);
  const access = useAction(consoleCalls.consoleSetAccess);
  const renew = useAction(consoleCalls.consoleRenewStaff);
  const propose = useAction(consoleCalls.consoleProposeOwner);
  const { id, email } = row;
  const isOwner = row.roles.includes('owner');
  const fits: Readonly<Record<Act, boolean>> = {
    setRoles: true,
    disable: !row.is_disabled,
    enable: row.is_disabled,
    renew: true,
    proposeOwner: !isOwner && !row.is_disabled,
  };
  const confirm = async (reason: string): Promise<void> => {
    if ((await carryOut(reason)) !== null) setAct(null);
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
      {act !== null && (
        <ReasonDialog
          title={t(($) => $.console.staff.actionTitle, { action: t(($) => $.console.staff[act]), email })}
          isBusy={setRolesCall.isBusy || access.isBusy || renew.isBusy || propose.isBusy}
          onClose={() => setAct(null)}
          onConfirm={(reason) => void confirm(reason)}
        >
          {act === 'setRoles' && <RoleBoxes roles={roles} hasOwner={isOwner} onChange={setRoles} />}
        </ReasonDialog>
      )}
    </>
  );

  async function carryOut(reason: string): Promise<unknown> {
    switch (act) {
      case 'setRoles':
        return setRolesCall.run({ id, roles: roles.join(','), reason });
      case 'disable':
        return access.run({ id, access: 'off', reason });
      case 'enable':
        return access.run({ id, access: 'on', reason });
      case 'renew': {
        const link = await renew.run({ id, reason });
        if (link !== null) onLink(link);
        return link;
      }
      case 'proposeOwner':
        return propose.run({ id, reason });
      case null:
        return null;
    }
  }
}
