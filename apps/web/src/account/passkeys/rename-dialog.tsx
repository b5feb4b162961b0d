import { calls } from '@assay/contract';
import { Button, Dialog, Field, Input } from '@assay/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { focusFirstProblem } from '../../shared/first-problem.ts';
import { useSubmit } from '../centre/use-submit.ts';

export const PASSKEY_NAME_MAX = 40;

export type RenameDialogProps = {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
};

/** Gives a passkey another name. */
export function RenameDialog({ id, name, onClose }: RenameDialogProps) {
  const { t } = useTranslation(['security', 'common']);
  const { isBusy, submit } = useSubmit();
  const [text, setText] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    if (!(await submit(() => callServer(calls.renamePasskey, { id, name: text.trim() })))) return;
    refresh(calls.passkeys);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(($) => $.security.passkeys.renameOf, { name })}
      closeLabel={t(($) => $.common.action.close)}
    >
      <form
        noValidate
        onSubmit={(event) => {
          void rename(event);
          focusFirstProblem(event.currentTarget);
        }}
        className="flex flex-col gap-4"
      >
        <Field
          label={t(($) => $.security.passkeys.name)}
          error={isMissing ? t(($) => $.security.passkeys.nameMissing) : undefined}
        >
          <Input
            maxLength={PASSKEY_NAME_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
            controlSize="large"
          />
        </Field>
        <Button type="submit" kind="solid" wide busy={isBusy}>
          {t(($) => $.security.passkeys.save)}
        </Button>
      </form>
    </Dialog>
  );
}
