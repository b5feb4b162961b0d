import type { FieldControls } from '@assay/forms';
import { Field, type FieldProps, type InputProps, PasswordInput } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { TypedInput } from '../forms/typed-input.tsx';

/** The address that a colleague logs in with. */
export function EmailField(props: FieldControls<string> & Pick<InputProps, 'readOnly'>) {
  const { t } = useTranslation('console');
  return (
    <TypedInput
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

/** A colleague's password; its text can be made visible. */
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

/** The six digits of the authenticator. What the server says to the form stands under this last field of it. */
export function CodeField(props: FieldControls<string>) {
  const { t } = useTranslation('console');
  return (
    <TypedInput
      {...props}
      label={t(($) => $.console.login.code)}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}
