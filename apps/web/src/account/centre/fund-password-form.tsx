import { calls } from '@assay/contract';
import { SegmentedControl } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { PasswordField } from '../password-field.tsx';
import { checkFundPassword, type FundPassword, type FundProof, type Problem } from '../rules.ts';
import { callWithStepUp } from '../step-up/ask.ts';
import { useProblemText } from '../use-problem-text.ts';
import { FormPanel } from './form-panel.tsx';
import { SafetyCodeField } from './safety-code-field.tsx';
import { useSubmit } from './use-submit.ts';

const DIGITS = 6;

export type FundPasswordFormProps = {
  readonly isSet: boolean;
  /** A second factor is asked for in a dialog then, and stands in for the former password and the code. */
  readonly hasFactor: boolean;
  readonly safetyAddress: string;
};

/** Six digits, twice; where there are six already, proof that it is their owner. */
export function FundPasswordForm({ isSet, hasFactor, safetyAddress }: FundPasswordFormProps) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { isBusy, submit } = useSubmit();
  const [proof, setProof] = useState<FundProof>(isSet && !hasFactor ? 'old' : 'none');
  const [form, setForm] = useState<FundPassword>({ password: '', repeat: '', old: '', safeCode: '' });
  const [problems, setProblems] = useState<Partial<Record<keyof FundPassword, Problem>>>({});
  const change = (part: Partial<FundPassword>) => {
    setForm({ ...form, ...part });
    setProblems({});
  };
  const save = async () => {
    const found = checkFundPassword(form, proof);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const input = {
      password: form.password,
      re_password: form.repeat,
      ...(proof === 'old' ? { old_password: form.old } : {}),
      ...(proof === 'code' ? { safe_code: form.safeCode.trim() } : {}),
    };
    if (!(await submit(() => callWithStepUp('fund_password', calls.setFundPassword, input)))) return;
    refresh(calls.safeInfo);
    await navigate({ to: '/accountSet' });
  };
  return (
    <FormPanel submitLabel={t(($) => $.account.centre.save)} isBusy={isBusy} onSubmit={save}>
      {isSet && <p className="text-body text-ink-muted">{t(($) => $.account.centre.bind.held)}</p>}
      {proof !== 'none' && (
        <SegmentedControl
          label={t(($) => $.account.centre.fund.proof)}
          options={[
            { value: 'old', label: t(($) => $.account.centre.fund.byOld) },
            { value: 'code', label: t(($) => $.account.centre.fund.byCode) },
          ]}
          value={proof === 'code' ? 'code' : 'old'}
          onValueChange={(value) => {
            setProof(value);
            setProblems({});
          }}
          wide
        />
      )}
      {proof === 'old' && (
        <DigitsField
          label={t(($) => $.account.centre.fund.old)}
          name="old_password"
          value={form.old}
          onChange={(old) => change({ old })}
          problem={problems.old}
        />
      )}
      {proof === 'code' && (
        <SafetyCodeField
          address={safetyAddress}
          value={form.safeCode}
          onChange={(safeCode) => change({ safeCode })}
          problem={problems.safeCode}
        />
      )}
      <DigitsField
        label={t(($) => $.account.centre.fund.new)}
        name="password"
        value={form.password}
        onChange={(password) => change({ password })}
        problem={problems.password}
      />
      <DigitsField
        label={t(($) => $.account.centre.fund.repeat)}
        name="repeat"
        value={form.repeat}
        onChange={(repeat) => change({ repeat })}
        problem={problems.repeat}
      />
    </FormPanel>
  );
}

function DigitsField(props: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly problem: Problem | undefined;
}) {
  const { problem, ...field } = props;
  const problemText = useProblemText();
  return (
    <PasswordField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={DIGITS}
      error={problemText(problem)}
    />
  );
}
