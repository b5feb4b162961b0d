import { Button, Checkbox, Field, Input, linkClass, SegmentedControl, showToast } from '@assay/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirstProblem } from '../shared/first-problem.ts';
import { useSite } from '../site/use-site.ts';
import { NewAddressField } from './account-field.tsx';
import { AreaFields } from './area-fields.tsx';
import { CodeField } from './code-field.tsx';
import { DemoCode } from './demo-code.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import {
  type AccountKind,
  checkRegistration,
  checkSendCode,
  type Problem,
  type Registration,
  type RegistrationField,
} from './rules.ts';
import { SendCodeButton } from './send-code-button.tsx';
import { useProblemText } from './use-problem-text.ts';
import { useRegister } from './use-register.ts';

export type RegisterFormProps = { readonly initialEmail: string; readonly initialInvite: string };

type Problems = Partial<Record<RegistrationField, Problem>>;

/** Everything a new account needs, by e-mail or by phone. */
export function RegisterForm({ initialEmail, initialInvite }: RegisterFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const navigate = useNavigate();
  const site = useSite();
  const isInviteRequired = site.status === 'ready' && site.value.invite_required === 1;
  const problemText = useProblemText();
  const { isBusy, register } = useRegister();
  const [country, setCountry] = useState('CN');
  const [isCodeSent, setCodeSent] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [form, setForm] = useState<Registration>({
    kind: 'email',
    areaCode: '86',
    account: initialEmail,
    code: '',
    password: '',
    repeat: '',
    invite: initialInvite,
    isAgreed: false,
  });

  const change = (part: Partial<Registration>) => {
    setForm({ ...form, ...part });
    // A field that is being mended is not called wrong while one types.
    setProblems(without(problems, Object.keys(part)));
  };
  const isReadyForCode = () => {
    const found = checkSendCode(form);
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkRegistration(form, isInviteRequired);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const outcome = await register(form);
    if (outcome === 'failed') showToast({ kind: 'warning', title: t(($) => $.common.state.networkFailed) });
    if (outcome === 'loggedIn') {
      showToast({ kind: 'done', title: t(($) => $.account.register.welcome) });
      await navigate({ to: '/', replace: true });
    }
    if (outcome === 'created') {
      showToast({ kind: 'done', title: t(($) => $.account.register.created) });
      await navigate({ to: '/components/login', search: { account_number: form.account.trim() } });
    }
  };

  const isPhone = form.kind === 'phone';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void submit(event);
        focusFirstProblem(event.currentTarget);
      }}
      className="flex flex-col gap-4"
    >
      <SegmentedControl<AccountKind>
        label={t(($) => $.account.register.kind)}
        options={[
          { value: 'email', label: t(($) => $.account.register.email) },
          { value: 'phone', label: t(($) => $.account.register.phone) },
        ]}
        value={form.kind}
        onValueChange={(kind) => {
          setCodeSent(false);
          change({ kind, account: '', code: '' });
        }}
        wide
      />
      <AreaFields
        value={{ country, areaCode: form.areaCode }}
        onChange={(area) => {
          setCountry(area.country);
          change({ areaCode: area.areaCode });
        }}
        hasAreaCode={isPhone}
      />
      <NewAddressField
        kind={form.kind}
        label={isPhone ? t(($) => $.account.register.phone) : t(($) => $.account.register.email)}
        placeholder={
          isPhone
            ? t(($) => $.account.register.phonePlaceholder)
            : t(($) => $.account.register.emailPlaceholder)
        }
        value={form.account}
        onChange={(account) => change({ account })}
        error={problemText(problems.account)}
      />
      <CodeField
        value={form.code}
        onChange={(code) => change({ code })}
        problem={problems.code}
        button={
          <SendCodeButton
            kind={form.kind}
            account={form.account.trim()}
            areaCode={form.areaCode}
            isReady={isReadyForCode}
            onSent={() => setCodeSent(true)}
          />
        }
      />
      {isCodeSent && <DemoCode address={form.account.trim()} onCode={(code) => change({ code })} />}
      <NewPasswordFields isFirst value={form} onChange={change} problems={problems} />
      <Field
        label={
          isInviteRequired ? t(($) => $.account.register.invite) : t(($) => $.account.register.inviteOptional)
        }
        error={problemText(problems.invite)}
      >
        <Input
          name="invite"
          autoComplete="off"
          maxLength={32}
          value={form.invite}
          onChange={(event) => change({ invite: event.target.value })}
          controlSize="large"
        />
      </Field>
      <div>
        <Checkbox
          checked={form.isAgreed}
          onCheckedChange={(isAgreed) => change({ isAgreed })}
          invalid={problems.isAgreed !== undefined}
          describedBy="agreement-problem"
        >
          {t(($) => $.account.register.agree)}{' '}
          <Link to="/agreement" target="_blank" className={linkClass()}>
            {t(($) => $.account.register.agreement)}
          </Link>
        </Checkbox>
        <p id="agreement-problem" role="alert" className="mt-1 text-small text-warn empty:hidden">
          {problemText(problems.isAgreed)}
        </p>
      </div>
      <Button type="submit" kind="solid" size="large" wide busy={isBusy}>
        {t(($) => $.account.register.submit)}
      </Button>
    </form>
  );
}

function without(problems: Problems, fields: readonly string[]): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
}
