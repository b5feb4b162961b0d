import { Field, Input } from '@assay/ui';
import { useTranslation } from 'react-i18next';

export type TotpFieldProps = {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  /** True if a recovery code is accepted, too. */
  readonly takesRecoveryCode?: boolean;
  readonly autoFocus?: boolean;
};

/** Field for a code of the authenticator app. */
export function TotpField({ value, onChange, error, takesRecoveryCode = false, autoFocus }: TotpFieldProps) {
  const { t } = useTranslation(['account', 'words']);
  return (
    <Field
      label={t(($) => $.words.authenticatorCode)}
      hint={takesRecoveryCode ? t(($) => $.account.totp.codeHint) : undefined}
      error={error}
    >
      <Input
        name="totp"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        controlSize="large"
      />
    </Field>
  );
}
