import { calls } from '@assay/contract';
import { Button, ConfirmDialog } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetUserAnswers } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { clearSession } from '../../storage/session.ts';
import { PasswordField } from '../password-field.tsx';
import { SettingRow } from './setting-row.tsx';

/** Freezes the user's own account, confirmed with the login password. */
export function FreezeRow() {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingRow title={t(($) => $.account.centre.freeze.title)} text={t(($) => $.account.centre.freeze.text)}>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(($) => $.account.centre.freeze.confirm)}
      </Button>
      {isOpen && <FreezeDialog onClose={() => setOpen(false)} />}
    </SettingRow>
  );
}

function FreezeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['account', 'common', 'words']);
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '' },
    read: () => ({ schema: calls.freezeAccount.input }),
    send: (proof) => callServer(calls.freezeAccount, proof),
    onDone: async (answer) => {
      toastSuccess(answer);
      clearSession();
      forgetUserAnswers();
      await navigate({ to: '/components/login' });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(($) => $.account.centre.freeze.title)}
      description={t(($) => $.account.centre.freeze.text)}
      confirmLabel={t(($) => $.account.centre.freeze.confirm)}
      cancelLabel={t(($) => $.common.action.cancel)}
      onConfirm={() => void form.submit()}
      busy={form.isBusy}
      tone="sell"
    >
      <form {...form.formProps}>
        <PasswordField
          {...form.field('password')}
          label={t(($) => $.words.loginPassword)}
          autoComplete="current-password"
          controlSize="medium"
        />
      </form>
    </ConfirmDialog>
  );
}
