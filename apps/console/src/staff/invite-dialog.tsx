import { consoleCalls, type Role } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { RoleBoxes, rolesText } from './role-boxes.tsx';

type Invitation = { readonly email: string; readonly roles: readonly Role[]; readonly reason: string };

/** Address and roles of a new colleague. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  const inputOf = (typed: Invitation) => ({ ...typed, roles: rolesText(typed.roles) });
  const form = useActionForm<Invitation, string>({
    initial: { email: '', roles: [], reason: '' },
    read: (typed) => ({ schema: consoleCalls.consoleInvite.input, input: inputOf(typed) }),
    send: (typed) => callServer(consoleCalls.consoleInvite, inputOf(typed)),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(($) => $.console.staff.inviteTitle)}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <TypedInput {...form.field('email')} label={t(($) => $.console.staff.email)} type="email" required />
      <RoleBoxes {...form.field('roles')} hasOwner={false} />
    </ReasonDialog>
  );
}
