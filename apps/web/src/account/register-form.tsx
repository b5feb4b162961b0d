import { calls } from '@assay/contract';
import { registerForm } from '@assay/contract/forms';
import type { FieldControls, SendResult } from '@assay/forms';
import { Button, Checkbox, Field, Input, linkClass, SegmentedControl } from '@assay/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import { logIn } from '../session/log-in.ts';
import { useSite } from '../site/use-site.ts';
import { NewAddressField } from './account-field.tsx';
import { CodeField } from './code-field.tsx';
import { CountryFields, useHomeCountry } from './country-fields.tsx';
import { DemoCode } from './demo-code.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SendCodeButton } from './send-code-button.tsx';
import { usePasswordLengths } from './use-password-lengths.ts';

export type RegisterFormProps = { readonly initialEmail: string; readonly initialInvite: string };

const EMPTY: Omit<Registration, 'country' | 'country_code'> = {
  type: 'email',
  user_string: '',
  code: '',
  password: '',
  re_password: '',
  extension_code: '',
  is_agreed: false,
};

/** Registration form, by e-mail or by phone. */
export function RegisterForm({ initialEmail, initialInvite }: RegisterFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const home = useHomeCountry();
  const navigate = useNavigate();
  const site = useSite();
  const isInviteRequired = site.status === 'ready' && site.value.invite_required === 1;
  const passwordLengths = usePasswordLengths();
  const [isCodeSent, setCodeSent] = useState(false);
  const form = useForm({
    initial: { ...EMPTY, ...home, user_string: initialEmail, extension_code: initialInvite },
    read: (values) => ({ schema: registerForm(values, { isInviteRequired, passwordLengths }) }),
    send: createAccount,
    onDone: async (outcome, { user_string }) => {
      if (outcome === 'loggedIn') {
        toastSuccess(t(($) => $.account.register.welcome));
        await navigate({ to: '/', replace: true });
      } else {
        toastSuccess(t(($) => $.account.register.created));
        await navigate({ to: '/components/login', search: { account_number: user_string.trim() } });
      }
    },
  });
  const { field } = form;
  const { type, country, country_code } = form.values;
  const address = form.values.user_string.trim();
  const isPhone = type === 'mobile';
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <SegmentedControl<Registration['type']>
        label={t(($) => $.account.register.kind)}
        options={[
          { value: 'email', label: t(($) => $.account.centre.rows.email) },
          { value: 'mobile', label: t(($) => $.account.centre.rows.phone) },
        ]}
        value={type}
        onValueChange={(next) => {
          setCodeSent(false);
          form.change({ type: next, user_string: '', code: '' });
        }}
        wide
      />
      {isPhone && (
        <CountryFields
          value={{ country, callingCode: country_code }}
          onChange={(chosen) => form.change({ country: chosen.country, country_code: chosen.callingCode })}
        />
      )}
      <NewAddressField
        {...field('user_string')}
        kind={isPhone ? 'phone' : 'email'}
        label={isPhone ? t(($) => $.account.centre.rows.phone) : t(($) => $.account.centre.rows.email)}
        placeholder={
          isPhone
            ? t(($) => $.account.register.phonePlaceholder)
            : t(($) => $.account.register.emailPlaceholder)
        }
      />
      <NewPasswordFields isFirst password={field('password')} repeat={field('re_password')} />
      <InviteField {...field('extension_code')} isRequired={isInviteRequired} />
      {/* Required for both requests, the code and the registration, so it is placed above both buttons. */}
      <Agreement {...field('is_agreed')} />
      <CodeField
        {...field('code')}
        button={
          <SendCodeButton
            kind={isPhone ? 'phone' : 'email'}
            account={address}
            callingCode={country_code}
            isReady={() => form.check('is_agreed', 'user_string')}
            onSent={() => setCodeSent(true)}
          />
        }
      />
      {isCodeSent && (
        <DemoCode
          address={address}
          onCodeRequest={() => form.setterUnlessEdited('code', 'type', 'user_string')}
        />
      )}
      <Button type="submit" kind="solid" size="large" wide busy={form.isBusy}>
        {t(($) => $.common.account.register)}
      </Button>
    </form>
  );
}

function InviteField(props: FieldControls<string> & { readonly isRequired: boolean }) {
  const { t } = useTranslation('account');
  return (
    <Field
      label={
        props.isRequired ? t(($) => $.account.register.invite) : t(($) => $.account.register.inviteOptional)
      }
      error={props.error}
    >
      <Input
        name="invite"
        autoComplete="off"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        controlSize="large"
      />
    </Field>
  );
}

function Agreement({ value, onChange, error }: FieldControls<boolean>) {
  const { t } = useTranslation('account');
  return (
    <div>
      <Checkbox
        checked={value}
        onCheckedChange={onChange}
        invalid={error !== undefined}
        describedBy="agreement-problem"
      >
        {t(($) => $.account.register.agree)}{' '}
        <Link to="/agreement" target="_blank" className={linkClass()}>
          {t(($) => $.account.register.agreement)}
        </Link>
      </Checkbox>
      <p id="agreement-problem" role="alert" className="mt-1 text-small text-warn empty:hidden">
        {error}
      </p>
    </div>
  );
}

type Registration = {
  readonly type: 'email' | 'mobile';
  /** ISO 3166-1 alpha-2. Not sent: the request carries its calling code. */
  readonly country: string;
  readonly country_code: string;
  readonly user_string: string;
  readonly code: string;
  readonly password: string;
  readonly re_password: string;
  readonly extension_code: string;
  readonly is_agreed: boolean;
};

/**
 * Verifies the code, creates the account and logs in. Resolves to `created` when the login failed: the user then logs
 * in.
 */
async function createAccount(form: Registration): Promise<SendResult<'loggedIn' | 'created'>> {
  const { type, user_string, code, password, re_password, extension_code } = form;
  const area = type === 'mobile' ? { country_code: form.country_code } : {};
  const checked =
    type === 'email'
      ? await callServer(calls.checkEmail, { email_code: code, user_string })
      : await callServer(calls.checkMobile, { mobile_code: code, user_string, ...area });
  if (checked.status !== 'ok') return checked;
  const account = { type, user_string, code, password, re_password, extension_code, ...area };
  const registration = await callServer(calls.register, account);
  if (registration.status !== 'ok') return registration;
  const login = await logIn(user_string.trim(), password);
  return { status: 'ok', answer: login.status === 'ok' ? 'loggedIn' : 'created' };
}
