import { calls } from '@assay/contract';
import { type FundProof, fundPasswordForm } from '@assay/contract/forms';
import type { FieldControls } from '@assay/forms';
import { SegmentedControl } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../password-field.tsx';
import { SafetyCodeField } from '../safety-code-field.tsx';
import { callWithStepUp } from '../step-up/ask.ts';
import { FormPanel } from './form-panel.tsx';
import { useSettingForm } from './use-setting-form.ts';

const EMPTY = { password: '', re_password: '', old_password: '', safe_code: '' };

export type FundPasswordFormProps = {
  readonly isSet: boolean;
  /** True for an account with a second factor: a step-up dialog then replaces the current password and the code. */
  readonly hasFactor: boolean;
  /** E-mail address or phone number to which the code is sent. */
  readonly codeRecipient: string;
};

/** A new six-digit withdrawal password, entered twice; changing an existing one requires proof of identity. */
export function FundPasswordForm({ isSet, hasFactor, codeRecipient: safetyAddress }: FundPasswordFormProps) {
  const { t } = useTranslation(['account', 'words']);
  const [proof, setProof] = useState<FundProof>(isSet && !hasFactor ? 'old' : 'none');
  const form = useSettingForm({
    initial: EMPTY,
    read: (values) => ({ schema: fundPasswordForm(values, proof) }),
    send: ({ password, re_password, old_password, safe_code }) =>
      callWithStepUp('fund_password', calls.setFundPassword, {
        password,
        re_password,
        ...(proof === 'old' ? { old_password } : {}),
        ...(proof === 'code' ? { safe_code } : {}),
      }),
    refetches: [calls.safeInfo],
  });
  const { field } = form;
  return (
    <FormPanel form={form} submitLabel={t(($) => $.words.save)}>
      {isSet && <p className="text-body text-ink-muted">{t(($) => $.account.centre.bind.held)}</p>}
      {proof !== 'none' && (
        <SegmentedControl
          label={t(($) => $.account.centre.fund.proof)}
          options={[
            { value: 'old', label: t(($) => $.account.centre.fund.byOld) },
            { value: 'code', label: t(($) => $.account.centre.fund.byCode) },
          ]}
          value={proof === 'code' ? 'code' : 'old'}
          onValueChange={setProof}
          wide
        />
      )}
      {proof === 'old' && (
        <DigitsField
          {...field('old_password')}
          label={t(($) => $.account.centre.fund.old)}
          name="old_password"
        />
      )}
      {proof === 'code' && (
        <SafetyCodeField
          {...field('safe_code')}
          address={safetyAddress}
          onCodeRequest={() => form.setterUnlessEdited('safe_code')}
        />
      )}
      <DigitsField {...field('password')} label={t(($) => $.account.centre.fund.new)} name="password" />
      <DigitsField {...field('re_password')} label={t(($) => $.account.centre.fund.repeat)} name="repeat" />
    </FormPanel>
  );
}

function DigitsField(props: FieldControls<string> & { readonly label: string; readonly name: string }) {
  return <PasswordField {...props} inputMode="numeric" autoComplete="off" />;
}
