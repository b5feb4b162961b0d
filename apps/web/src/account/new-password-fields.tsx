import { Field, PasswordInput } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MAX, type Problem } from './rules.ts';
import { useProblemText } from './use-problem-text.ts';

type NewPassword = { readonly password: string; readonly repeat: string };

export type NewPasswordFieldsProps = {
  readonly value: NewPassword;
  readonly onChange: (part: Partial<NewPassword>) => void;
  readonly problems: Partial<Record<keyof NewPassword, Problem>>;
};

/** A new login password and its repetition. */
export function NewPasswordFields({ value, onChange, problems }: NewPasswordFieldsProps) {
  const { t } = useTranslation(['account', 'common']);
  const problemText = useProblemText();
  const shared = {
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAX,
    showLabel: t(($) => $.common.action.showPassword),
    hideLabel: t(($) => $.common.action.hidePassword),
    controlSize: 'large' as const,
  };
  return (
    <>
      <Field
        label={t(($) => $.account.forgot.newPassword)}
        hint={t(($) => $.account.register.passwordHint)}
        error={problemText(problems.password)}
      >
        <PasswordInput
          {...shared}
          name="password"
          value={value.password}
          onChange={(event) => onChange({ password: event.target.value })}
        />
      </Field>
      <Field label={t(($) => $.account.forgot.repeat)} error={problemText(problems.repeat)}>
        <PasswordInput
          {...shared}
          name="repeat"
          value={value.repeat}
          onChange={(event) => onChange({ repeat: event.target.value })}
        />
      </Field>
    </>
  );
}
