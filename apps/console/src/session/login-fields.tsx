import type { FieldControls } from '@assay/forms';
import { Field, type FieldProps, type InputProps, PasswordInput } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormInput } from '../forms/form-input.tsx';

/** Field for the e-mail address of a staff account. */
export function EmailField(props: FieldControls<string> & Pick<InputProps, 'readOnly'>) {
  const { t } = useTranslation('console');
  return (
    <FormInput
      {...props}
      label={t(($) => $.console.login.email)}
      type="email"
      autoComplete="username"
      required
    />
  );
}

type PasswordFieldProps = FieldControls<string> &
  Pick<FieldProps, 'hint'> & { readonly autoComplete: 'current-password' | 'new-password' };

/** Password field of a staff account; its text can be made visible. */
export function PasswordField({ hint, error, onChange, ...input }: PasswordFieldProps) {
  const { t } = useTranslation(['common', 'words']);
  return (
    <Field label={t(($) => $.words.password)} hint={hint} error={error}>
      <PasswordInput
        {...input}
        required
        showLabel={t(($) => $.common.action.showPassword)}
        hideLabel={t(($) => $.common.action.hidePassword)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** Field for the six-digit code of the authenticator app. As the last field, it also shows the error of the form. */
export function CodeField(props: FieldControls<string>) {
  const { t } = useTranslation('console');
  return (
    <FormInput
      {...props}
      label={t(($) => $.console.login.code)}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}
