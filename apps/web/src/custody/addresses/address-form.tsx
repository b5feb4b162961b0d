import { type AnswerOf, calls } from '@assay/contract';
import { Button, Field, Input, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callWithStepUp } from '../../account/step-up/ask.ts';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { useNetworkNames } from '../networks.ts';

export type AddressCurrencies = AnswerOf<typeof calls.addressCurrencies>;

const EMPTY = { currency_id: '', type: '', address: '', notes: '' };

/**
 * Form that saves a labelled address of a currency and network; a step-up is required while withdrawals are limited to
 * saved addresses.
 */
export function AddressForm({ currencies }: { readonly currencies: AddressCurrencies }) {
  const { t } = useTranslation(['custody', 'words']);
  const form = useForm<typeof EMPTY, string>({
    initial: EMPTY,
    read: () => ({ schema: calls.addAddress.input }),
    send: (values) => callWithStepUp('withdraw', calls.addAddress, values),
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(calls.savedAddresses);
    },
    resets: { onSuccess: ['address', 'notes'] },
  });
  const [address, notes] = [form.field('address'), form.field('notes')];
  return (
    <form {...form.formProps} className="flex max-w-128 flex-col gap-4">
      <Field label={t(($) => $.words.currency)} error={form.errorOf('currency_id')}>
        <Select
          controlSize="large"
          placeholder={t(($) => $.custody.book.choose)}
          options={currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.values.currency_id === '' ? null : form.values.currency_id}
          onValueChange={(currency_id) => form.change({ currency_id, type: '' })}
        />
      </Field>
      {form.values.currency_id !== '' && (
        <NetworkField
          currencyId={Number(form.values.currency_id)}
          value={form.values.type}
          error={form.errorOf('type')}
          onChange={(type) => form.change({ type })}
        />
      )}
      <Field label={t(($) => $.words.address)} error={address.error}>
        <Input
          controlSize="large"
          name="address"
          value={address.value}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => address.onChange(event.target.value)}
        />
      </Field>
      <Field
        label={t(($) => $.custody.book.label)}
        hint={t(($) => $.custody.book.labelHint)}
        error={notes.error}
      >
        <Input
          controlSize="large"
          name="notes"
          value={notes.value}
          autoComplete="off"
          onChange={(event) => notes.onChange(event.target.value)}
        />
      </Field>
      <Button type="submit" kind="solid" className="self-start" busy={form.isBusy}>
        {t(($) => $.words.add)}
      </Button>
    </form>
  );
}

type NetworkFieldProps = {
  readonly currencyId: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (network: string) => void;
};

/** Choice among the networks of the currency; the first one by default. */
function NetworkField({ currencyId, value, error, onChange }: NetworkFieldProps) {
  const { t } = useTranslation('words');
  const nameOf = useNetworkNames();
  const info = useRemote(calls.withdrawInfo, { currency: currencyId }, { suppressToast: true });
  const networks = info.status === 'ready' ? info.value.networks : [];
  return (
    <Field label={t(($) => $.words.network)} error={error}>
      <Select
        controlSize="large"
        options={networks.map(({ name }) => ({ value: name, label: nameOf(name) }))}
        value={value === '' ? (networks[0]?.name ?? null) : value}
        onValueChange={onChange}
      />
    </Field>
  );
}
