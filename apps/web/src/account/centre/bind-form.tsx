import { type AddressKind, calls } from '@assay/contract';
import { bindEmailForm, bindPhoneForm } from '@assay/contract/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewAddressField } from '../account-field.tsx';
import { CodeField } from '../code-field.tsx';
import { CountryFields, useHomeCountry } from '../country-fields.tsx';
import { DemoCode } from '../demo-code.tsx';
import { SafetyCodeField } from '../safety-code-field.tsx';
import { SendCodeButton } from '../send-code-button.tsx';
import { callWithStepUp } from '../step-up/ask.ts';
import { FormPanel } from './form-panel.tsx';
import { useSettingForm } from './use-setting-form.ts';

export type BindFormProps = {
  readonly kind: AddressKind;
  /** Address of this kind that is bound now; empty for none. */
  readonly bound: string;
  /** Address that safety codes are sent to; null while a second factor replaces them. */
  readonly codeRecipient: string | null;
};

const EMPTY = { email: '', phone: '', code: '', safe_code: '' };

/** Binds an e-mail address or a phone number, or replaces the bound one. */
export function BindForm({ kind, bound, codeRecipient: safetyAddress }: BindFormProps) {
  const { t } = useTranslation('account');
  const home = useHomeCountry();
  const [isSent, setSent] = useState(false);
  const needsSafetyCode = bound !== '' && safetyAddress !== null;
  const isPhone = kind === 'phone';
  const form = useSettingForm({
    initial: { ...EMPTY, ...home },
    read: (values) => ({
      schema: isPhone ? bindPhoneForm(values, needsSafetyCode) : bindEmailForm(needsSafetyCode),
    }),
    send: ({ email, phone, country_code, code, safe_code }) =>
      isPhone
        ? callWithStepUp('address', calls.bindPhone, { phone, country_code, code, safe_code })
        : callWithStepUp('address', calls.bindEmail, { email, code, safe_code }),
    refetches: [calls.userInfo, calls.safeInfo],
  });
  const { field } = form;
  const { country, country_code } = form.values;
  const address = form.values[kind].trim();
  return (
    <FormPanel form={form} submitLabel={t(($) => $.account.centre.rows.bind)}>
      <p className="text-body text-ink-muted">
        {bound !== '' && <span>{`${t(($) => $.account.centre.bind.replaces, { address: bound })} `}</span>}
        <span>{t(($) => $.account.centre.bind.held)}</span>
      </p>
      {isPhone && (
        <CountryFields
          value={{ country, callingCode: country_code }}
          onChange={(chosen) => form.change({ country: chosen.country, country_code: chosen.callingCode })}
        />
      )}
      <NewAddressField
        {...field(kind)}
        kind={kind}
        label={isPhone ? t(($) => $.account.centre.bind.newPhone) : t(($) => $.account.centre.bind.newEmail)}
      />
      <CodeField
        {...field('code')}
        button={
          <SendCodeButton
            kind={kind}
            account={address}
            callingCode={country_code}
            isReady={() => form.check(kind)}
            onSent={() => setSent(true)}
          />
        }
      />
      {isSent && <DemoCode address={address} onCodeRequest={() => form.setterUnlessEdited('code', kind)} />}
      {needsSafetyCode && (
        <SafetyCodeField
          {...field('safe_code')}
          address={safetyAddress}
          onCodeRequest={() => form.setterUnlessEdited('safe_code')}
        />
      )}
    </FormPanel>
  );
}
