import type { WalletList } from '@assay/contract';
import { conversionForm } from '@assay/contract/forms';
import { Button, ConfirmDialog, Field, IconButton, Select } from '@assay/ui';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../assets/amount-field.tsx';
import { formatExact } from '../assets/amount-text.ts';
import { availableOf } from '../assets/use-available.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { boundsOf, type Quote, type Terms, type TermsCurrency } from './terms.ts';
import type { QuoteState } from './use-quote.ts';

const AMOUNT_DECIMALS = 8;

const FREQUENCIES = ['once', 'day', 'week', 'month'] as const;
/** Intervals of recurring conversions on a demo. */
const TRIAL_FREQUENCIES = [...FREQUENCIES, 'minute'] as const;

type Values = {
  readonly from_id: string;
  readonly to_id: string;
  readonly number: string;
  readonly every: (typeof TRIAL_FREQUENCIES)[number];
};

export type ConversionFormProps = {
  readonly terms: Terms;
  readonly wallets: WalletList;
  readonly quoteState: QuoteState;
};

/** Conversion form: requests a firm quote, which moves nothing, or sets up a recurring conversion. */
export function ConversionForm({ terms, wallets, quoteState }: ConversionFormProps) {
  const { t } = useTranslation(['conversion', 'common', 'words']);
  const start = defaultPair(terms);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const form = useForm<Values, Quote | string>({
    initial: { from_id: String(start.from), to_id: String(start.to), number: '', every: 'once' },
    read: (values) => {
      const { every: _, ...input } = values;
      return { schema: conversionForm(boundsOf(wallets, paidCurrencyOf(terms, values))), input };
    },
    send: ({ every, ...request }) =>
      every === 'once' ? quoteState.requestQuote(request) : quoteState.beginRecurring({ ...request, every }),
    onDone: (answer) => (typeof answer === 'string' ? toastSuccess(answer) : quoteState.showQuote(answer)),
    lockWhileSubmitting: true,
    resets: { onSuccess: ['every'] },
  });
  const { values } = form;
  const isOnce = values.every === 'once';
  const isEachMinute = values.every === 'minute';
  const frequencies: readonly Values['every'][] = terms.trial === 1 ? TRIAL_FREQUENCIES : FREQUENCIES;
  const openConfirm = async (): Promise<void> => {
    if (await form.check('number')) setConfirmOpen(true);
  };
  const paidCurrency = paidCurrencyOf(terms, values);
  const options = terms.currencies.map(({ id, name }) => ({ value: String(id), label: name }));
  const frequencyText = (every: Values['every']) => t(($) => $.conversion.recurring.rhythm[every]);
  const confirmationParams = {
    amount: values.number,
    from: paidCurrency.name,
    to: terms.currencies.find(({ id }) => String(id) === values.to_id)?.name ?? '',
  };
  const changeValues = (change: Partial<Values>) => {
    quoteState.clear();
    form.change(change);
  };
  return (
    <form
      {...form.formProps}
      onSubmit={(event) => {
        if (isOnce) return form.formProps.onSubmit(event);
        event.preventDefault();
        void openConfirm();
      }}
      className="flex flex-col gap-4"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-4">
        <Field label={t(($) => $.conversion.form.from)} error={form.errorOf('from_id')}>
          <Select
            controlSize="large"
            options={options}
            value={values.from_id}
            onValueChange={(from_id) =>
              changeValues({
                from_id,
                number: '',
                ...(from_id === values.to_id ? { to_id: values.from_id } : {}),
              })
            }
          />
        </Field>
        <IconButton
          className="col-start-2 row-span-2 self-center"
          label={t(($) => $.conversion.form.swap)}
          onClick={() => changeValues({ from_id: values.to_id, to_id: values.from_id, number: '' })}
        >
          <ArrowDownUp />
        </IconButton>
        <Field className="col-start-1" label={t(($) => $.conversion.form.to)} error={form.errorOf('to_id')}>
          <Select
            controlSize="large"
            options={options}
            value={values.to_id}
            onValueChange={(to_id) =>
              changeValues({
                to_id,
                ...(to_id === values.from_id ? { from_id: values.to_id, number: '' } : {}),
              })
            }
          />
        </Field>
      </div>
      <Amount
        paidCurrency={paidCurrency}
        available={availableOf(wallets, paidCurrency.id)}
        value={values.number}
        error={form.errorOf('number')}
        onChange={(number) => changeValues({ number })}
      />
      <Field label={t(($) => $.words.howOften)}>
        <Select
          value={values.every}
          onValueChange={(every) => changeValues({ every })}
          options={frequencies.map((value) => ({ value, label: frequencyText(value) }))}
        />
      </Field>
      <Button type="submit" kind="solid" size="large" wide busy={form.isBusy}>
        {isOnce ? t(($) => $.conversion.form.ask) : t(($) => $.conversion.recurring.setUp)}
      </Button>
      <p className="text-small text-ink-muted">
        {isOnce && <span>{t(($) => $.conversion.form.rule)}</span>}
        {isEachMinute && <span>{t(($) => $.conversion.recurring.noteMinute)}</span>}
        {!isOnce && !isEachMinute && <span>{t(($) => $.conversion.recurring.note)}</span>}
      </p>
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        title={t(($) => $.conversion.recurring.confirm.title)}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => {
          setConfirmOpen(false);
          void form.submit();
        }}
      >
        <p className="text-body">
          {isEachMinute
            ? t(($) => $.conversion.recurring.confirm.textMinute, confirmationParams)
            : `${frequencyText(values.every)}: ${t(($) => $.conversion.recurring.confirm.text, confirmationParams)}`}
        </p>
      </ConfirmDialog>
    </form>
  );
}

type AmountProps = {
  readonly paidCurrency: TermsCurrency;
  readonly available: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (number: string) => void;
};

function Amount({ paidCurrency, available, value, error, onChange }: AmountProps) {
  const { t } = useTranslation(['conversion', 'words']);
  const { tag } = useLanguage();
  const bounds = {
    minimum: formatExact(paidCurrency.min_number, tag),
    maximum: formatExact(paidCurrency.max_number, tag),
    currency: paidCurrency.name,
  };
  const hint =
    Number(paidCurrency.multiple) > 0
      ? t(($) => $.conversion.form.multiple, { ...bounds, multiple: formatExact(paidCurrency.multiple, tag) })
      : t(($) => $.conversion.form.bounds, bounds);
  return (
    <div className="flex flex-col gap-1.5">
      <AmountField
        label={t(($) => $.words.amount)}
        field={{ value, error, onChange }}
        currency={paidCurrency.name}
        decimals={AMOUNT_DECIMALS}
        maxAmount={available}
        maxLabel={t(($) => $.words.all)}
        hint={hint}
      />
      <p className="flex flex-wrap justify-between gap-2 text-small text-ink-muted">
        <span>{t(($) => $.words.availableOnExchange)}</span>
        <output className="text-ink">{`${formatExact(available, tag)} ${paidCurrency.name}`}</output>
      </p>
    </div>
  );
}

function paidCurrencyOf({ currencies }: Terms, { from_id }: Values): TermsCurrency {
  const currency = currencies.find(({ id }) => String(id) === from_id) ?? currencies[0];
  if (currency === undefined) throw new Error('the form requires a convertible currency');
  return currency;
}

/** Returns the preselected pair: from the currency in which the others are valued to the first other one. */
function defaultPair({ currencies, hub_name }: Terms): { readonly from: number; readonly to: number } {
  const bridgeCurrency = currencies.find(({ name }) => name === hub_name) ?? currencies[0];
  const otherCurrency = currencies.find(({ id }) => id !== bridgeCurrency?.id);
  return { from: bridgeCurrency?.id ?? 0, to: otherCurrency?.id ?? 0 };
}
