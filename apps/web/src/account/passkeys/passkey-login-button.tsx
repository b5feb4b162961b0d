import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knowsPasskeys } from '../passkey-browser.ts';
import { logInWithPasskey } from './log-in.ts';

export type PasskeyLoginButtonProps = {
  readonly onDone: () => void;
  /** Called with words why it did not work. */
  readonly onRefused: (text: string) => void;
};

/** Logs in with a passkey, without account and password. */
export function PasskeyLoginButton({ onDone, onRefused }: PasskeyLoginButtonProps) {
  const { t } = useTranslation(['security', 'common']);
  const [isBusy, setBusy] = useState(false);
  if (!knowsPasskeys()) return null;
  const logIn = async () => {
    setBusy(true);
    onRefused('');
    const result = await logInWithPasskey();
    setBusy(false);
    if (result.status === 'ok') onDone();
    else if (result.status === 'refused') onRefused(result.message);
    else if (result.status === 'failed') onRefused(t(($) => $.common.state.networkFailed));
    else onRefused(t(($) => $.security.stepUp.failed));
  };
  return (
    <Button type="button" size="large" wide busy={isBusy} onClick={() => void logIn()}>
      {t(($) => $.security.passkeys.logIn)}
    </Button>
  );
}
