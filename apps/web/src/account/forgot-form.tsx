import { calls } from '@assay/contract';
import { Button, showToast } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { focusFirstProblem } from '../shared/first-problem.ts';
import { AccountField } from './account-field.tsx';
import { CodeField } from './code-field.tsx';
import { DemoCode } from './demo-code.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import {
  checkKnownAccount,
  checkNewPassword,
  checkResetAccount,
  kindOfAccount,
  type Problem,
  type Reset,
} from './rules.ts';
import { SendCodeButton } from './send-code-button.tsx';
import { useProblemText } from './use-problem-text.ts';

type Problems = Partial<Record<keyof Reset, Problem>>;

/** Account and code first; once the code is found right, the new password. */
export function ForgotForm({ initialAccount }: { readonly initialAccount: string }) {
  const { t } = useTranslation(['account', 'common']);
  const navigate = useNavigate();
  const problemText = useProblemText();
  const [step, setStep] = useState<1 | 2>(1);
  const [form, setForm] = useState<Reset>({ account: initialAccount, code: '', password: '', repeat: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [isCodeSent, setCodeSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const account = form.account.trim();

  const change = (part: Partial<Reset>) => {
    setForm({ ...form, ...part });
    setProblems({});
  };
  const isSound = (found: Problems) => {
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = step === 1 ? checkResetAccount(form) : checkNewPassword(form.password, form.repeat);
    if (!isSound(found)) return;
    setBusy(true);
    const result = step === 1 ? await verifyCode(form) : await resetPassword(form);
    setBusy(false);
    if (result.status === 'failed') {
      showToast({ kind: 'warning', title: t(($) => $.common.state.networkFailed) });
    }
    if (result.status !== 'ok') return;
    if (step === 1) return setStep(2);
    showToast({ kind: 'done', title: result.answer });
    await navigate({ to: '/components/login', search: { account_number: account } });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        void submit(event);
        focusFirstProblem(event.currentTarget);
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-body text-ink-muted">
        <strong className="font-semibold text-ink">{t(($) => $.account.forgot.steps, { step })}</strong>{' '}
        {step === 1 ? t(($) => $.account.forgot.intro) : t(($) => $.account.forgot.effect)}
      </p>
      {step === 1 ? (
        <>
          <AccountField
            value={form.account}
            onChange={(typed) => change({ account: typed })}
            hint={t(($) => $.account.forgot.abroad)}
            error={problemText(problems.account)}
          />
          <CodeField
            value={form.code}
            onChange={(code) => change({ code })}
            problem={problems.code}
            button={
              <SendCodeButton
                kind={kindOfAccount(account)}
                account={account}
                purpose="forget"
                isReady={() => isSound(checkKnownAccount(form.account))}
                onSent={() => setCodeSent(true)}
              />
            }
          />
          {isCodeSent && <DemoCode address={account} onCode={(code) => change({ code })} />}
        </>
      ) : (
        <NewPasswordFields value={form} onChange={change} problems={problems} />
      )}
      <Button type="submit" kind="solid" size="large" wide busy={isBusy}>
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

function verifyCode({ account, code }: Reset) {
  const user_string = account.trim();
  return kindOfAccount(user_string) === 'email'
    ? callServer(calls.checkEmail, { email_code: code.trim(), user_string })
    : callServer(calls.checkMobile, { mobile_code: code.trim(), user_string });
}

function resetPassword({ account, code, password, repeat }: Reset) {
  return callServer(calls.forget, {
    account: account.trim(),
    code: code.trim(),
    password,
    repassword: repeat,
  });
}
