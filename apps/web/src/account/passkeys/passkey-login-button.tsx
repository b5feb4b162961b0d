import type { CallResult } from '@assay/client';
import { calls } from '@assay/contract';
import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { takeSession } from '../../session/session-actions.ts';
import { answerWithPasskey, supportsPasskeys } from '../passkey-browser.ts';

export type PasskeyLoginButtonProps = {
  readonly onDone: () => void;
  /** Called with the text of the error. */
  readonly onRefused: (text: string) => void;
};

/** Button that logs in with a passkey, without account and password. */
export function PasskeyLoginButton({ onDone, onRefused }: PasskeyLoginButtonProps) {
  const { t } = useTranslation(['security', 'common']);
  const [isBusy, setBusy] = useState(false);
  if (!supportsPasskeys()) return null;
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

/** Result of a login by passkey; `declined`: none was used. */
type PasskeyLoginResult =
  | CallResult<typeof calls.passkeyLogin>
  | Exclude<CallResult<typeof calls.beginPasskeyLogin>, { status: 'ok' }>
  | { readonly status: 'declined' };

/** Logs in with a passkey alone. A refusal is not shown. */
async function logInWithPasskey(): Promise<PasskeyLoginResult> {
  const challenge = await callServer(calls.beginPasskeyLogin, {}, { suppressToast: true });
  if (challenge.status !== 'ok') return challenge;
  const credential = await answerWithPasskey(challenge.answer.options);
  if (credential === null) return { status: 'declined' };
  const result = await callServer(calls.passkeyLogin, { credential }, { suppressToast: true });
  if (result.status === 'ok') await takeSession(result.answer);
  return result;
}
