import type { FieldControls } from '@assay/forms';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';
import { usePasswordLengths } from './use-password-lengths.ts';

export type NewPasswordFieldsProps = {
  readonly password: FieldControls<string>;
  readonly repeat: FieldControls<string>;
  /** True for the first password of a new account, which replaces none. */
  readonly isFirst?: boolean;
};

/** Fields for a new login password and its repetition. */
export function NewPasswordFields({ password, repeat, isFirst = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation(['account', 'words']);
  const { min, max } = usePasswordLengths();
  return (
    <>
      <PasswordField
        {...password}
        label={isFirst ? t(($) => $.words.password) : t(($) => $.account.forgot.newPassword)}
        hint={t(($) => $.account.register.passwordHint, { min, max })}
        name="password"
        autoComplete="new-password"
      />
      <PasswordField
        {...repeat}
        label={isFirst ? t(($) => $.account.register.repeat) : t(($) => $.account.forgot.repeat)}
        name="repeat"
        autoComplete="new-password"
      />
    </>
  );
}
