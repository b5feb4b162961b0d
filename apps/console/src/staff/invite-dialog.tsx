import { consoleCalls, type Role } from '@assay/contract/console';
import { Field, Input } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../api/use-action.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { OneTimeLink } from './link-dialog.tsx';
import { RoleBoxes } from './role-boxes.tsx';

/** Address and roles of a new colleague. */
export function InviteDialog(props: {
  readonly onClose: () => void;
  readonly onInvited: (link: OneTimeLink) => void;
}) {
  const { t } = useTranslation('console');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const { run, isBusy } = useAction(consoleCalls.consoleInvite);
  const invite = async (reason: string): Promise<void> => {
    const link = await run({ email, roles: roles.join(','), reason });
    if (link !== null) props.onInvited(link);
  };
  return (
    <ReasonDialog
      title={t(($) => $.console.staff.inviteTitle)}
      isBusy={isBusy}
      onClose={props.onClose}
      onConfirm={(reason) => void invite(reason)}
    >
      <Field label={t(($) => $.console.staff.email)}>
        <Input type="email" required value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <RoleBoxes roles={roles} hasOwner={false} onChange={setRoles} />
    </ReasonDialog>
  );
}
