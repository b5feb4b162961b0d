import { calls } from '@assay/contract';
import { renamePasskeyForm } from '@assay/contract/forms';
import { Button, Dialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { PasskeyNameField } from './passkey-name-field.tsx';

export type RenameDialogProps = {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
};

/** Renames a passkey. */
export function RenameDialog({ id, name, onClose }: RenameDialogProps) {
  const { t } = useTranslation(['security', 'common', 'words']);
  const form = useForm({
    initial: { id, name },
    read: () => ({ schema: renamePasskeyForm }),
    send: (values) => callServer(calls.renamePasskey, values),
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(calls.passkeys);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(($) => $.security.passkeys.renameOf, { name })}
      closeLabel={t(($) => $.common.action.close)}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <PasskeyNameField {...form.field('name')} />
        <Button type="submit" kind="solid" wide busy={form.isBusy}>
          {t(($) => $.words.save)}
        </Button>
      </form>
    </Dialog>
  );
}
