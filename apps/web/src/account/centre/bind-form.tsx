import { calls } from '@assay/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { NewAddressField } from '../account-field.tsx';
import { AreaFields } from '../area-fields.tsx';
import { CodeField } from '../code-field.tsx';
import { DemoCode } from '../demo-code.tsx';
import {
  type AccountKind,
  type Binding,
  type BindingField,
  checkBinding,
  checkNewAddress,
  type Problem,
} from '../rules.ts';
import { SendCodeButton } from '../send-code-button.tsx';
import { callWithStepUp } from '../step-up/ask.ts';
import { useProblemText } from '../use-problem-text.ts';
import { FormPanel } from './form-panel.tsx';
import { SafetyCodeField } from './safety-code-field.tsx';
import { useSubmit } from './use-submit.ts';

export type BindFormProps = {
  readonly kind: AccountKind;
  /** The address of this kind that is bound now; empty: none. */
  readonly bound: string;
  /** Where safety codes go; null where a second factor stands in for them. */
  readonly safetyAddress: string | null;
};

type Problems = Partial<Record<BindingField, Problem>>;

/** Binds an e-mail address or a phone number, or puts another in its place. */
export function BindForm({ kind, bound, safetyAddress }: BindFormProps) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { isBusy, submit } = useSubmit();
  const [country, setCountry] = useState('CN');
  const [isSent, setSent] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [form, setForm] = useState<Binding>({ kind, areaCode: '86', account: '', code: '', safeCode: '' });
  const isPhone = kind === 'phone';
  const account = form.account.trim();

  const change = (part: Partial<Binding>) => {
    setForm({ ...form, ...part });
    setProblems({});
  };
  const isSound = (found: Problems) => {
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  const bind = async () => {
    if (!isSound(checkBinding(form, bound !== '' && safetyAddress !== null))) return;
    if (!(await submit(() => sendBinding(form)))) return;
    refresh(calls.userInfo, calls.safeInfo);
    await navigate({ to: '/accountSet' });
  };

  return (
    <FormPanel submitLabel={t(($) => $.account.centre.rows.bind)} isBusy={isBusy} onSubmit={bind}>
      {bound !== '' && (
        <p className="text-body text-ink-muted">
          {t(($) => $.account.centre.bind.replaces, { address: bound })}{' '}
          {t(($) => $.account.centre.bind.held)}
        </p>
      )}
      {isPhone && (
        <AreaFields
          value={{ country, areaCode: form.areaCode }}
          onChange={(area) => {
            setCountry(area.country);
            change({ areaCode: area.areaCode });
          }}
          hasAreaCode
        />
      )}
      <NewAddressField
        kind={kind}
        label={isPhone ? t(($) => $.account.centre.bind.newPhone) : t(($) => $.account.centre.bind.newEmail)}
        value={form.account}
        onChange={(typed) => change({ account: typed })}
        error={problemText(problems.account)}
      />
      <CodeField
        value={form.code}
        onChange={(code) => change({ code })}
        problem={problems.code}
        button={
          <SendCodeButton
            kind={kind}
            account={account}
            areaCode={form.areaCode}
            isReady={() => isSound(checkNewAddress(form))}
            onSent={() => setSent(true)}
          />
        }
      />
      {isSent && <DemoCode address={account} onCode={(code) => change({ code })} />}
      {bound !== '' && safetyAddress !== null && (
        <SafetyCodeField
          address={safetyAddress}
          value={form.safeCode}
          onChange={(safeCode) => change({ safeCode })}
          problem={problems.safeCode}
        />
      )}
    </FormPanel>
  );
}

function sendBinding({ kind, account, areaCode, code, safeCode }: Binding) {
  const codes = { code: code.trim(), ...(safeCode.trim() === '' ? {} : { safe_code: safeCode.trim() }) };
  return kind === 'email'
    ? callWithStepUp('address', calls.bindEmail, { email: account.trim(), ...codes })
    : callWithStepUp('address', calls.bindPhone, { phone: account.trim(), country_code: areaCode, ...codes });
}
