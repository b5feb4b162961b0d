import type { AddressKind } from '@assay/contract';
import type { FieldControls } from '@assay/forms';
import { Field, Input } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Account name at login: an e-mail address or a phone number. */
export function AccountField({
  value,
  onChange,
  error,
  hint,
}: FieldControls<string> & { readonly hint?: string }) {
  const { t } = useTranslation('account');
  return (
    <Field label={t(($) => $.account.account)} hint={hint} error={error}>
      <Input
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t(($) => $.account.accountPlaceholder)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        controlSize="large"
      />
    </Field>
  );
}

export type NewAddressFieldProps = FieldControls<string> & {
  readonly kind: AddressKind;
  readonly label: string;
  readonly placeholder?: string;
};

/** E-mail address or phone number to bind to an account. */
export function NewAddressField({ kind, label, error, onChange, ...input }: NewAddressFieldProps) {
  const isPhone = kind === 'phone';
  return (
    <Field label={label} error={error}>
      <Input
        {...input}
        key={kind}
        name="account"
        type={isPhone ? 'tel' : 'email'}
        autoComplete={isPhone ? 'tel-national' : 'email'}
        onChange={(event) => onChange(event.target.value)}
        controlSize="large"
      />
    </Field>
  );
}
