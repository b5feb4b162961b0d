import type { CallForm } from '@assay/forms';
import { Checkbox, Field, Input, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Name, permissions (1 or 0) and allowed IP addresses of a key. */
export type KeyLimits = {
  readonly name: string;
  readonly can_trade: string;
  readonly can_transfer: string;
  readonly can_withdraw: string;
  readonly addresses: string;
};

export const DEFAULT_LIMITS: KeyLimits = {
  name: '',
  can_trade: '0',
  can_transfer: '0',
  can_withdraw: '0',
  addresses: '',
};

/** Fields shared by the forms of a new key and of a changed one. */
export function LimitFields<Values extends KeyLimits>({ form }: { readonly form: CallForm<Values> }) {
  const { t } = useTranslation(['api', 'words']);
  const limits: KeyLimits = form.values;
  const change = (changes: Partial<KeyLimits>) => form.change({ ...form.values, ...changes });
  return (
    <>
      <Field label={t(($) => $.words.name)} hint={t(($) => $.api.nameHint)} error={form.errorOf('name')}>
        <Input
          controlSize="large"
          name="key_name"
          autoComplete="off"
          value={limits.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-small text-ink-muted">{t(($) => $.api.rights)}</legend>
        <Checkbox checked disabled onCheckedChange={() => undefined}>
          {t(($) => $.api.read)}
        </Checkbox>
        <Checkbox
          checked={limits.can_trade === '1'}
          onCheckedChange={(isChecked) => change({ can_trade: isChecked ? '1' : '0' })}
        >
          {t(($) => $.api.trade)}
        </Checkbox>
        <Checkbox
          checked={limits.can_transfer === '1'}
          onCheckedChange={(isChecked) => change({ can_transfer: isChecked ? '1' : '0' })}
        >
          {t(($) => $.api.transfer)}
        </Checkbox>
        <Checkbox
          checked={limits.can_withdraw === '1'}
          onCheckedChange={(isChecked) => change({ can_withdraw: isChecked ? '1' : '0' })}
        >
          {t(($) => $.api.withdraw)}
        </Checkbox>
        {limits.can_withdraw === '1' && (
          <p className="pl-6 text-small text-warn">{t(($) => $.api.withdrawHint)}</p>
        )}
      </fieldset>
      <Field
        label={t(($) => $.api.addresses)}
        hint={t(($) => $.api.addressesHint)}
        error={form.errorOf('addresses')}
      >
        <TextArea
          name="addresses"
          rows={2}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={limits.addresses}
          onChange={(event) => change({ addresses: event.target.value })}
        />
      </Field>
    </>
  );
}
