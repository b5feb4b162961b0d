import type { FieldControls, FormFrame } from '@assay/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../password-field.tsx';
import { TotpField } from '../totp-field.tsx';
import { FormPanel } from './form-panel.tsx';

export type TotpFormProps = {
  readonly form: FormFrame;
  readonly submitLabel: string;
  readonly password: FieldControls<string>;
  /** Absent when it is switched off: its code is asked for in the dialog of all proofs then. */
  readonly totp?: FieldControls<string>;
  readonly children: ReactNode;
};

/** The login password and, to switch it on, a code of the authenticator app. */
export function TotpForm({ form, submitLabel, password, totp, children }: TotpFormProps) {
  const { t } = useTranslation('account');
  return (
    <FormPanel form={form} submitLabel={submitLabel}>
      {children}
      {totp && <TotpField {...totp} />}
      <PasswordField
        {...password}
        label={t(($) => $.account.centre.rows.password)}
        name="password"
        autoComplete="current-password"
      />
    </FormPanel>
  );
}
