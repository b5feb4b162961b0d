import { type AnswerOf, calls } from '@assay/contract';
import { Button, showToast } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { callServer } from '../../api/server.ts';
import { callWithStepUp } from '../step-up/ask.ts';
import { CentrePage, Loaded, Panel } from './centre-page.tsx';
import { CopyButton } from './copy-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpForm } from './totp-form.tsx';
import { useSubmit } from './use-submit.ts';

type Begun = AnswerOf<typeof calls.beginTotp>;

/** Switching the authenticator app on, with its recovery codes, and off. */
export function TotpPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const safe = useRemote(calls.safeInfo, {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <CentrePage title={t(($) => $.account.totp.title)}>
      {codes === null ? (
        <Loaded remote={safe}>
          {({ has_totp }) => (has_totp === 1 ? <TurnOff /> : <TurnOn onDone={setCodes} />)}
        </Loaded>
      ) : (
        <RecoveryCodes codes={codes} onDone={() => void navigate({ to: '/accountSet' })} />
      )}
    </CentrePage>
  );
}

function TurnOn({ onDone }: { readonly onDone: (codes: readonly string[]) => void }) {
  const { t } = useTranslation(['account', 'common']);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isBusy, setBusy] = useState(false);
  const warn = () => showToast({ kind: 'warning', title: t(($) => $.common.state.networkFailed) });
  const begin = async () => {
    setBusy(true);
    const result = await callServer(calls.beginTotp, {});
    setBusy(false);
    if (result.status === 'failed') warn();
    if (result.status === 'ok') setBegun(result.answer);
  };
  const enable = async (password: string, totp: string) => {
    setBusy(true);
    const result = await callWithStepUp('totp', calls.enableTotp, { password, totp });
    setBusy(false);
    if (result.status === 'failed') warn();
    if (result.status !== 'ok') return;
    onDone(result.answer.recovery_codes);
    refresh(calls.safeInfo);
  };
  if (begun === null) {
    return (
      <Panel>
        <p className="mb-4 text-body text-ink-muted">{t(($) => $.account.totp.text)}</p>
        <Button kind="solid" busy={isBusy} onClick={() => void begin()}>
          {t(($) => $.account.totp.begin)}
        </Button>
      </Panel>
    );
  }
  return (
    <TotpForm submitLabel={t(($) => $.account.totp.turnOn)} isBusy={isBusy} onSubmit={enable}>
      <p className="text-body text-ink-muted">{t(($) => $.account.totp.scan)}</p>
      <img
        src={begun.picture}
        alt={t(($) => $.account.totp.picture)}
        width={192}
        height={192}
        className="size-48 rounded-sm"
      />
      <p className="flex flex-wrap items-center gap-3 text-body">
        <code className="break-all">{begun.secret}</code>
        <CopyButton text={begun.secret} label={t(($) => $.common.action.copy)} />
      </p>
    </TotpForm>
  );
}

function TurnOff() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { isBusy, submit } = useSubmit();
  const disable = async (password: string) => {
    if (!(await submit(() => callWithStepUp('totp', calls.disableTotp, { password })))) return;
    refresh(calls.safeInfo);
    await navigate({ to: '/accountSet' });
  };
  return (
    <TotpForm submitLabel={t(($) => $.account.totp.turnOff)} isBusy={isBusy} onSubmit={disable} isOff>
      <p className="text-body text-ink-muted">{t(($) => $.account.centre.bind.held)}</p>
    </TotpForm>
  );
}
