import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';
import type { Problem } from './rules.ts';
import { useProblemText } from './use-problem-text.ts';

type NewPassword = { readonly password: string; readonly repeat: string };

export type NewPasswordFieldsProps = {
  readonly value: NewPassword;
  readonly onChange: (part: Partial<NewPassword>) => void;
  readonly problems: Partial<Record<keyof NewPassword, Problem>>;
  /** It is the first one of a new account and takes no other's place. */
  readonly isFirst?: boolean;
};

/** A new login password and its repetition. */
export function NewPasswordFields({ value, onChange, problems, isFirst = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  return (
    <>
      <PasswordField
        label={isFirst ? t(($) => $.account.password) : t(($) => $.account.forgot.newPassword)}
        hint={t(($) => $.account.register.passwordHint)}
        name="password"
        autoComplete="new-password"
        value={value.password}
        onChange={(password) => onChange({ password })}
        error={problemText(problems.password)}
      />
      <PasswordField
        label={isFirst ? t(($) => $.account.register.repeat) : t(($) => $.account.forgot.repeat)}
        name="repeat"
        autoComplete="new-password"
        value={value.repeat}
        onChange={(repeat) => onChange({ repeat })}
        error={problemText(problems.repeat)}
      />
    </>
  );
}
