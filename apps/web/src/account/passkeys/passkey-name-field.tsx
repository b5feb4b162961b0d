import type { FieldControls } from '@assay/forms';
import { Field, Input, type InputProps } from '@assay/ui';
import { useTranslation } from 'react-i18next';

export type PasskeyNameFieldProps = FieldControls<string> &
  Pick<InputProps, 'name' | 'autoComplete'> & { readonly hint?: string };

/** The user's name for a passkey. */
export function PasskeyNameField({ value, onChange, error, hint, ...input }: PasskeyNameFieldProps) {
  const { t } = useTranslation('security');
  return (
    <Field label={t(($) => $.security.passkeys.name)} hint={hint} error={error}>
      <Input
        {...input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        controlSize="large"
      />
    </Field>
  );
}
