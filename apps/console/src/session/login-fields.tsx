import { Field, type FieldProps, Input, type InputProps, PasswordInput } from '@assay/ui';
import { useTranslation } from 'react-i18next';

type Typed = { readonly value: string; readonly onChange: (text: string) => void };

/** The address that a colleague logs in with. */
export function EmailField({ value, onChange, readOnly }: Typed & Pick<InputProps, 'readOnly'>) {
  const { t } = useTranslation('console');
  return (
    <Field label={t(($) => $.console.login.email)}>
      <Input
        type="email"
        autoComplete="username"
        required
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type PasswordFieldProps = Typed &
  Pick<FieldProps, 'hint'> &
  Pick<InputProps, 'minLength' | 'maxLength'> & {
    readonly autoComplete: 'current-password' | 'new-password';
  };

/** A colleague's password; its text can be made visible. */
export function PasswordField({ hint, onChange, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('console');
  return (
    <Field label={t(($) => $.console.login.password)} hint={hint}>
      <PasswordInput
        {...input}
        required
        showLabel={t(($) => $.console.login.show)}
        hideLabel={t(($) => $.console.login.hide)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** The six digits of the authenticator. What is wrong with the form stands under this last field of it. */
export function CodeField({ value, onChange, error }: Typed & Pick<FieldProps, 'error'>) {
  const { t } = useTranslation('console');
  return (
    <Field label={t(($) => $.console.login.code)} error={error}>
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
