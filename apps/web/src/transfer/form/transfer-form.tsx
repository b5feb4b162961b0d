import type { WalletList } from '@assay/contract';
import { transferForm } from '@assay/contract/forms';
import { Button, Field, IconButton, Select } from '@assay/ui';
import { ArrowDownUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { type Account, accountsSupporting } from '../accounts/accounts.ts';
import { refreshAssets } from '../accounts/use-wallets.ts';
import { boundsOf } from './bounds.ts';
import { type Endpoints, endpointsFor, movableCurrencies } from './endpoints.ts';
import { TransferAmountField } from './transfer-amount-field.tsx';
import { useIdempotentSend } from './use-idempotent-send.ts';

type Values = {
  readonly currency_id: string;
  readonly from_field: Account;
  readonly to_field: Account;
  readonly number: string;
};

export type TransferFormProps = {
  readonly wallets: WalletList;
  /** `number` is the initial amount; empty if absent. */
  readonly start: Endpoints & { readonly currencyId: number; readonly number?: string };
  /** Hides the choice of the currency. */
  readonly isCurrencyFixed?: boolean;
  readonly onDone?: () => void;
};

/** Form of a transfer between any two accounts. */
export function TransferForm({ wallets, start, isCurrencyFixed = false, onDone }: TransferFormProps) {
  const { t } = useTranslation(['transfer', 'words']);
  const send = useIdempotentSend();
  const initial: Values = {
    currency_id: String(start.currencyId),
    from_field: start.from,
    to_field: start.to,
    number: start.number ?? '',
  };
  const form = useForm<Values, string>({
    initial,
    read: (values) => ({ schema: transferForm(values.from_field, boundsFor(wallets, values)) }),
    send,
    onDone: (answer) => {
      toastSuccess(answer);
      refreshAssets();
      // The initial amount is cleared: a second press would transfer it again.
      form.setterUnlessEdited('number')('');
      onDone?.();
    },
    lockWhileSubmitting: true,
  });
  const { values } = form;
  const currencyId = Number(values.currency_id);
  const currencies = movableCurrencies(wallets);
  const bounds = boundsFor(wallets, values);
  const accounts = accountsSupporting(wallets, currencyId).map((account) => ({
    value: account,
    label: t(($) => $.transfer.accounts[account]),
  }));
  const chooseCurrency = (selected: string) => {
    const endpoints = { from: values.from_field, to: values.to_field };
    const { from, to } = endpointsFor(wallets, endpoints, Number(selected));
    form.change({ currency_id: selected, from_field: from, to_field: to, number: '' });
  };
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      {!isCurrencyFixed && (
        <Field label={t(($) => $.words.currency)}>
          <Select
            controlSize="large"
            options={currencies.map((item) => ({ value: String(item.currency), label: item.currency_name }))}
            value={values.currency_id}
            onValueChange={chooseCurrency}
          />
        </Field>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-4">
        <Field label={t(($) => $.transfer.form.from)}>
          <Select
            controlSize="large"
            options={accounts}
            value={values.from_field}
            onValueChange={form.field('from_field').onChange}
          />
        </Field>
        <IconButton
          className="col-start-2 row-span-2 self-center"
          label={t(($) => $.transfer.form.swap)}
          onClick={() => form.change({ from_field: values.to_field, to_field: values.from_field })}
        >
          <ArrowDownUp />
        </IconButton>
        <Field className="col-start-1" label={t(($) => $.transfer.form.to)} error={form.errorOf('to_field')}>
          <Select
            controlSize="large"
            options={accounts}
            value={values.to_field}
            onValueChange={form.field('to_field').onChange}
          />
        </Field>
      </div>
      <TransferAmountField
        field={form.field('number')}
        currency={bounds.currency}
        available={bounds.available}
      />
      <Button type="submit" kind="solid" size="large" wide busy={form.isBusy}>
        {t(($) => $.transfer.form.submit)}
      </Button>
    </form>
  );
}

function boundsFor(wallets: WalletList, { from_field, currency_id }: Values) {
  return boundsOf(wallets, from_field, Number(currency_id), null);
}
