import type { CallResult } from '@assay/client';
import { type AddressKind, type Call, calls } from '@assay/contract';
import { Button, showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { CODE_PAUSE_SECONDS, useCountdown } from './use-countdown.ts';

type SendCodeProps = {
  /** Validates the form first; false prevents the code from being sent. */
  readonly isReady: () => Promise<boolean>;
  readonly onSent: () => void;
};

export type CodeButtonProps = SendCodeProps & { readonly send: () => Promise<CallResult<Call>> };

/** Button that sends a code, then stays disabled for a minute. */
export function CodeButton({ send, isReady, onSent }: CodeButtonProps) {
  const { t } = useTranslation(['account', 'common']);
  const { seconds, start } = useCountdown();
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    if (!(await isReady())) return;
    setBusy(true);
    const result = await send();
    setBusy(false);
    if (result.status === 'failed') {
      showToast({ kind: 'warning', title: t(($) => $.common.state.networkFailed) });
    }
    if (result.status !== 'ok') return;
    start(CODE_PAUSE_SECONDS);
    showToast({ kind: 'done', title: t(($) => $.account.register.codeSent) });
    onSent();
  };
  const isWaiting = seconds > 0;
  return (
    <Button
      kind="quiet"
      size="small"
      busy={isBusy}
      disabled={isWaiting}
      onClick={() => void begin()}
      className="-mr-1.5 min-w-18 text-accent"
    >
      {isWaiting ? t(($) => $.account.register.wait, { seconds }) : t(($) => $.account.register.sendCode)}
    </Button>
  );
}

export type SendCodeButtonProps = SendCodeProps & {
  readonly kind: AddressKind;
  readonly account: string;
  /** Absent for a mainland number or one with its country code. */
  readonly callingCode?: string;
  readonly purpose?: 'register' | 'forget';
};

/** Sends a code to the address in the form. */
export function SendCodeButton({ isReady, onSent, ...target }: SendCodeButtonProps) {
  return <CodeButton send={() => sendCode(target)} isReady={isReady} onSent={onSent} />;
}

function sendCode({
  kind,
  account,
  callingCode,
  purpose = 'register',
}: Omit<SendCodeButtonProps, keyof SendCodeProps>): Promise<CallResult<Call>> {
  const input = { user_string: account, type: purpose };
  if (kind === 'email') return callServer(calls.sendMail, input);
  return callServer(calls.sendSms, {
    ...input,
    ...(callingCode === undefined ? {} : { country_code: callingCode }),
  });
}
