import { calls, type StepUpMethod, type StepUpPurpose } from '@assay/contract';
import { stepUpForm } from '@assay/contract/forms';
import type { FieldControls } from '@assay/forms';
import { Button, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { callServer } from '../../api/server.ts';
import { useForm } from '../../forms/use-form.ts';
import { codeRecipientOf } from '../code-recipient.ts';
import { answerWithPasskey } from '../passkey-browser.ts';
import { PasswordField } from '../password-field.tsx';
import { SafetyCodeField } from '../safety-code-field.tsx';
import { TotpField } from '../totp-field.tsx';

export type StepUpFormProps = {
  readonly purpose: StepUpPurpose;
  readonly method: StepUpMethod;
  readonly passkeyOptions: string;
  readonly onProven: (proof: string) => void;
  /** Called when the server rejects the passkey: the challenge is used up and a new one is needed. */
  readonly onPasskeyUsed: () => void;
};

/** Step-up form of one method: a typed code or password, or a passkey. */
export function StepUpForm({ purpose, method, passkeyOptions, onProven, onPasskeyUsed }: StepUpFormProps) {
  const { t } = useTranslation(['security', 'words']);
  const submitPasskey = async () => {
    const credential = await answerWithPasskey(passkeyOptions);
    if (credential === null) {
      showToast({ kind: 'warning', title: t(($) => $.security.stepUp.failed) });
      return { status: 'declined' } as const;
    }
    const result = await callServer(calls.stepUp, { purpose, credential });
    if (result.status !== 'ok') onPasskeyUsed();
    return result;
  };
  const form = useForm({
    initial: { purpose, totp: '', password: '', safe_code: '' },
    read: () => ({ schema: stepUpForm(method) }),
    send: (values) =>
      method === 'passkey'
        ? submitPasskey()
        : callServer(calls.stepUp, { purpose, [method]: values[method] }),
    onDone: ({ step_up }) => onProven(step_up),
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      {method === 'password' && (
        <PasswordField
          {...form.field('password')}
          label={t(($) => $.words.loginPassword)}
          name="password"
          autoComplete="current-password"
        />
      )}
      {method === 'totp' && <TotpField {...form.field('totp')} takesRecoveryCode />}
      {method === 'safe_code' && (
        <SafetyCodeOfUser
          {...form.field('safe_code')}
          onCodeRequest={() => form.setterUnlessEdited('safe_code')}
        />
      )}
      <Button type="submit" kind="solid" wide busy={form.isBusy}>
        {method === 'passkey' ? t(($) => $.security.stepUp.passkey) : t(($) => $.words.continue)}
      </Button>
    </form>
  );
}

function SafetyCodeOfUser(
  props: FieldControls<string> & { readonly onCodeRequest: () => (code: string) => void },
) {
  const user = useRemote(calls.userInfo, {});
  const safe = useRemote(calls.safeInfo, {});
  if (user.status !== 'ready' || safe.status !== 'ready') return null;
  return <SafetyCodeField address={codeRecipientOf(user.value, safe.value)} {...props} />;
}
