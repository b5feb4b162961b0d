import { calls } from '@assay/contract';
import { Button, showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { type AccountKind, CODE_PAUSE_SECONDS } from './rules.ts';
import { useCountdown } from './use-countdown.ts';

export type SendCodeButtonProps = {
  readonly kind: AccountKind;
  readonly account: string;
  /** Absent: the number is a mainland one or written out with its country code. */
  readonly areaCode?: string;
  readonly purpose?: 'register' | 'forget';
  /** Looks at the form first; false keeps the code from being sent. */
  readonly isReady: () => boolean;
  readonly onSent: () => void;
};

/** Sends a code and then waits a minute before it can send the next one. */
export function SendCodeButton(props: SendCodeButtonProps) {
  const { isReady, onSent } = props;
  const { t } = useTranslation(['account', 'common']);
  const { seconds, start } = useCountdown();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (!isReady()) return;
    setBusy(true);
    const result = await sendCode(props);
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
      onClick={() => void send()}
      className="-mr-1.5 min-w-18 text-accent"
    >
      {isWaiting ? t(($) => $.account.register.wait, { seconds }) : t(($) => $.account.register.sendCode)}
    </Button>
  );
}

function sendCode({ kind, account, areaCode, purpose = 'register' }: SendCodeButtonProps) {
  const input = { user_string: account, type: purpose };
  if (kind === 'email') return callServer(calls.sendMail, input);
  return callServer(calls.sendSms, {
    ...input,
    ...(areaCode === undefined ? {} : { country_code: areaCode }),
  });
}
