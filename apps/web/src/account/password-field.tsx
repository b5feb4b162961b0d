import { Field, type FieldProps, PasswordInput, type PasswordInputProps } from '@assay/ui';
import { useTranslation } from 'react-i18next';

export type PasswordFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'aside'> &
  Pick<PasswordInputProps, 'name' | 'inputMode' | 'controlSize'> & {
    readonly autoComplete: 'current-password' | 'new-password' | 'off';
    readonly value: string;
    readonly onChange: (password: string) => void;
  };

/** Password input with its label and a button that reveals the text. */
export function PasswordField({ label, hint, error, aside, onChange, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('common');
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      <PasswordInput
        controlSize="large"
        {...input}
        onChange={(event) => onChange(event.target.value)}
        showLabel={t(($) => $.common.action.showPassword)}
        hideLabel={t(($) => $.common.action.hidePassword)}
      />
    </Field>
  );
}
