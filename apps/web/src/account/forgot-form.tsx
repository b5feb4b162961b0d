import { calls, kindOf } from '@assay/contract';
import { forgetAccountForm, forgetForm } from '@assay/contract/forms';
import { Button } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import { AccountField } from './account-field.tsx';
import { CodeField } from './code-field.tsx';
import { DemoCode } from './demo-code.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SendCodeButton } from './send-code-button.tsx';
import { usePasswordLengths } from './use-password-lengths.ts';

type ResetValues = {
  readonly account: string;
  readonly code: string;
  readonly password: string;
  readonly repassword: string;
};

/** Password reset: account and code first; the new password once the code is verified. */
export function ForgotForm({ initialAccount }: { readonly initialAccount: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const lengths = usePasswordLengths();
  const [step, setStep] = useState<1 | 2>(1);
  const [isCodeSent, setCodeSent] = useState(false);
  const form = useForm<ResetValues, string>({
    initial: { account: initialAccount, code: '', password: '', repassword: '' },
    read: (values) => ({ schema: step === 1 ? forgetAccountForm : forgetForm(values, lengths) }),
    send: (resetValues) => (step === 1 ? verifyCode(resetValues) : callServer(calls.forget, resetValues)),
    onDone: async (answer, resetValues) => {
      if (step === 1) return setStep(2);
      toastSuccess(answer);
      await navigate({ to: '/components/login', search: { account_number: resetValues.account.trim() } });
    },
  });
  const { field } = form;
  const account = form.values.account.trim();
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <p className="text-body text-ink-muted">
        <strong className="font-semibold text-ink">{t(($) => $.account.forgot.steps, { step })}</strong>{' '}
        {step === 1 ? t(($) => $.account.forgot.intro) : t(($) => $.account.forgot.effect)}
      </p>
      {step === 1 ? (
        <>
          <AccountField {...field('account')} hint={t(($) => $.account.forgot.abroad)} />
          <CodeField
            {...field('code')}
            button={
              <SendCodeButton
                kind={kindOf(account)}
                account={account}
                purpose="forget"
                isReady={() => form.check('account')}
                onSent={() => setCodeSent(true)}
              />
            }
          />
          {isCodeSent && (
            <DemoCode address={account} onCodeRequest={() => form.setterUnlessEdited('code', 'account')} />
          )}
        </>
      ) : (
        <NewPasswordFields password={field('password')} repeat={field('repassword')} />
      )}
      <Button type="submit" kind="solid" size="large" wide busy={form.isBusy}>
        {step === 1 ? t(($) => $.account.forgot.next) : t(($) => $.account.forgot.submit)}
      </Button>
      {step === 2 && (
        <Button size="large" wide onClick={() => setStep(1)}>
          {t(($) => $.account.forgot.back)}
        </Button>
      )}
    </form>
  );
}

function verifyCode({ account, code }: ResetValues) {
  return kindOf(account) === 'email'
    ? callServer(calls.checkEmail, { email_code: code, user_string: account })
    : callServer(calls.checkMobile, { mobile_code: code, user_string: account });
}
