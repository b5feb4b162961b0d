import { type AnswerOf, calls } from '@assay/contract';
import type { FieldControls, FormFrame } from '@assay/forms';
import { Button, showToast } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { callServer } from '../../api/server.ts';
import { useForm } from '../../forms/use-form.ts';
import { PasswordField } from '../password-field.tsx';
import { callWithStepUp } from '../step-up/ask.ts';
import { TotpField } from '../totp-field.tsx';
import { CentrePage, Loaded, Panel } from './centre-page.tsx';
import { CopyButton } from './copy-button.tsx';
import { FormPanel } from './form-panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSettingForm } from './use-setting-form.ts';

type TotpEnrollment = AnswerOf<typeof calls.beginTotp>;

/** Page to enable the authenticator app, with its recovery codes, or to disable it. */
export function TotpPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const safe = useRemote(calls.safeInfo, {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <CentrePage title={t(($) => $.account.totp.title)}>
      {codes === null ? (
        <Loaded remote={safe}>
          {({ has_totp }) => (has_totp === 1 ? <DisableTotpForm /> : <EnableTotpStart onDone={setCodes} />)}
        </Loaded>
      ) : (
        <RecoveryCodes codes={codes} onDone={() => void navigate({ to: '/accountSet' })} />
      )}
    </CentrePage>
  );
}

type RecoveryCodesHandler = { readonly onDone: (codes: readonly string[]) => void };

function EnableTotpStart({ onDone }: RecoveryCodesHandler) {
  const { t } = useTranslation(['account', 'common']);
  const [enrollment, setEnrollment] = useState<TotpEnrollment | null>(null);
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    const result = await callServer(calls.beginTotp, {});
    setBusy(false);
    if (result.status === 'failed')
      showToast({ kind: 'warning', title: t(($) => $.common.state.networkFailed) });
    if (result.status === 'ok') setEnrollment(result.answer);
  };
  if (enrollment !== null) return <EnableTotpForm enrollment={enrollment} onDone={onDone} />;
  return (
    <Panel>
      <p className="mb-4 text-body text-ink-muted">{t(($) => $.account.totp.text)}</p>
      <Button kind="solid" busy={isBusy} onClick={() => void begin()}>
        {t(($) => $.account.totp.begin)}
      </Button>
    </Panel>
  );
}

function EnableTotpForm({
  enrollment,
  onDone,
}: RecoveryCodesHandler & { readonly enrollment: TotpEnrollment }) {
  const { t } = useTranslation(['account', 'common']);
  const form = useForm({
    initial: { password: '', totp: '' },
    read: () => ({ schema: calls.enableTotp.input }),
    send: (proof) => callWithStepUp('totp', calls.enableTotp, proof),
    onDone: ({ recovery_codes }) => {
      onDone(recovery_codes);
      refresh(calls.safeInfo);
    },
  });
  return (
    <TotpForm
      form={form}
      submitLabel={t(($) => $.account.totp.turnOn)}
      password={form.field('password')}
      totp={form.field('totp')}
    >
      <p className="text-body text-ink-muted">{t(($) => $.account.totp.scan)}</p>
      <img
        src={enrollment.picture}
        alt={t(($) => $.account.totp.picture)}
        width={192}
        height={192}
        className="size-48 rounded-sm"
      />
      <p className="flex flex-wrap items-center gap-3 text-body">
        <code className="break-all">{enrollment.secret}</code>
        <CopyButton text={enrollment.secret} label={t(($) => $.common.action.copy)} />
      </p>
    </TotpForm>
  );
}

function DisableTotpForm() {
  const { t } = useTranslation('account');
  const form = useSettingForm({
    initial: { password: '' },
    read: () => ({ schema: calls.disableTotp.input }),
    send: (proof) => callWithStepUp('totp', calls.disableTotp, proof),
    refetches: [calls.safeInfo],
  });
  return (
    <TotpForm form={form} submitLabel={t(($) => $.account.totp.turnOff)} password={form.field('password')}>
      <p className="text-body text-ink-muted">{t(($) => $.account.centre.bind.held)}</p>
    </TotpForm>
  );
}

type TotpFormProps = {
  readonly form: FormFrame;
  readonly submitLabel: string;
  readonly password: FieldControls<string>;
  /** Absent when disabling: the step-up dialog then requests the code. */
  readonly totp?: FieldControls<string>;
  readonly children: ReactNode;
};

/** Form with the login password and, when enabling, a code of the authenticator app. */
function TotpForm({ form, submitLabel, password, totp, children }: TotpFormProps) {
  const { t } = useTranslation(['account', 'words']);
  return (
    <FormPanel form={form} submitLabel={submitLabel}>
      {children}
      {totp && <TotpField {...totp} />}
      <PasswordField
        {...password}
        label={t(($) => $.words.loginPassword)}
        name="password"
        autoComplete="current-password"
      />
    </FormPanel>
  );
}
