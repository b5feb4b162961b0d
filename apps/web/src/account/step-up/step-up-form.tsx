import { calls, type RequestOf, type StepUpMethod, type StepUpPurpose } from '@assay/contract';
import { Button, showToast } from '@assay/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { callServer } from '../../api/server.ts';
import { focusFirstProblem } from '../../shared/first-problem.ts';
import { SafetyCodeField } from '../centre/safety-code-field.tsx';
import { answerWithPasskey } from '../passkeys/browser.ts';
import { PasswordField } from '../password-field.tsx';
import type { Problem } from '../rules.ts';
import { TotpField } from '../totp-field.tsx';
import { useProblemText } from '../use-problem-text.ts';

export type StepUpFormProps = {
  readonly purpose: StepUpPurpose;
  readonly method: StepUpMethod;
  readonly passkeyOptions: string;
  readonly onProven: (proof: string) => void;
  /** The challenge of a passkey was answered in vain: another one is needed. */
  readonly onPasskeyUsed: () => void;
};

type Proof = Omit<RequestOf<typeof calls.stepUp>, 'purpose'>;

const MISSING: Readonly<Record<StepUpMethod, Problem>> = {
  passkey: 'totp',
  totp: 'totp',
  password: 'password',
  safe_code: 'safeCode',
};

/** One way to prove to be here: what is typed, or a passkey. */
export function StepUpForm({ purpose, method, passkeyOptions, onProven, onPasskeyUsed }: StepUpFormProps) {
  const { t } = useTranslation(['security', 'common']);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);

  const send = async (proof: Proof) => {
    const result = await callServer(calls.stepUp, { purpose, ...proof });
    if (result.status === 'failed') {
      showToast({ kind: 'warning', title: t(($) => $.common.state.networkFailed) });
    }
    if (result.status === 'ok') onProven(result.answer.step_up);
    return result.status === 'ok';
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = method === 'password' ? text : text.trim();
    setProblem(typed === '' && method !== 'passkey' ? MISSING[method] : undefined);
    if (typed === '' && method !== 'passkey') return;
    setBusy(true);
    if (method !== 'passkey') await send({ [method]: typed });
    else {
      const credential = await answerWithPasskey(passkeyOptions);
      if (credential === null) showToast({ kind: 'warning', title: t(($) => $.security.stepUp.failed) });
      else if (!(await send({ credential }))) onPasskeyUsed();
    }
    setBusy(false);
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
      <ProofField
        method={method}
        value={text}
        onChange={(value) => {
          setText(value);
          setProblem(undefined);
        }}
        problem={problem}
      />
      <Button type="submit" kind="solid" wide busy={isBusy}>
        {method === 'passkey' ? t(($) => $.security.stepUp.passkey) : t(($) => $.security.stepUp.confirm)}
      </Button>
    </form>
  );
}

type ProofFieldProps = {
  readonly method: StepUpMethod;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: Problem | undefined;
};

function ProofField({ method, value, onChange, problem }: ProofFieldProps) {
  const { t } = useTranslation('security');
  const problemText = useProblemText();
  switch (method) {
    case 'passkey':
      return null;
    case 'safe_code':
      return <OwnSafetyCode value={value} onChange={onChange} problem={problem} />;
    case 'password':
      return (
        <PasswordField
          label={t(($) => $.security.stepUp.password)}
          name="password"
          autoComplete="current-password"
          value={value}
          onChange={onChange}
          error={problemText(problem)}
        />
      );
    case 'totp':
      return <TotpField value={value} onChange={onChange} error={problemText(problem)} takesRecoveryCode />;
  }
}

function OwnSafetyCode(props: Omit<ProofFieldProps, 'method'>) {
  const user = useRemote(calls.userInfo, {});
  if (user.status !== 'ready') return null;
  const { email, phone } = user.value;
  return <SafetyCodeField address={email === '' ? phone : email} {...props} />;
}
