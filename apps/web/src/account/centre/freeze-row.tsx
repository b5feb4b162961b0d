import { calls } from '@assay/contract';
import { Button, ConfirmDialog } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetUserAnswers } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { clearSession } from '../../session/session.ts';
import { PasswordField } from '../password-field.tsx';
import { useProblemText } from '../use-problem-text.ts';
import { SettingRow } from './setting-row.tsx';
import { useSubmit } from './use-submit.ts';

/** Freezing the own account, after the login password. */
export function FreezeRow() {
  const { t } = useTranslation(['account', 'common']);
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { isBusy, submit } = useSubmit();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const freeze = async () => {
    setMissing(password === '');
    if (password === '') return;
    if (!(await submit(() => callServer(calls.freezeAccount, { password })))) return;
    clearSession();
    forgetUserAnswers();
    await navigate({ to: '/components/login' });
  };
  const title = t(($) => $.account.centre.freeze.title);
  const text = t(($) => $.account.centre.freeze.text);
  return (
    <SettingRow title={title} text={text}>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(($) => $.account.centre.freeze.confirm)}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          setPassword('');
          setMissing(false);
        }}
        title={title}
        description={text}
        confirmLabel={t(($) => $.account.centre.freeze.confirm)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => void freeze()}
        busy={isBusy}
        tone="sell"
      >
        <PasswordField
          label={t(($) => $.account.centre.rows.password)}
          autoComplete="current-password"
          controlSize="medium"
          value={password}
          onChange={setPassword}
          error={problemText(isMissing ? 'password' : undefined)}
        />
      </ConfirmDialog>
    </SettingRow>
  );
}
