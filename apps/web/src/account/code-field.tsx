import type { FieldControls } from '@assay/forms';
import { Field, Input } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type CodeFieldProps = FieldControls<string> & {
  /** The button that sends the code. */
  readonly button: ReactNode;
  readonly label?: string;
  readonly hint?: string;
  readonly name?: string;
};

/** Field for a six-digit verification code, with the button that sends it. */
export function CodeField({ value, onChange, error, button, label, hint, name = 'code' }: CodeFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Field label={label ?? t(($) => $.account.register.code)} hint={hint} error={error}>
      <Input
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t(($) => $.account.register.codePlaceholder)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        controlSize="large"
        end={button}
      />
    </Field>
  );
}
