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
import type { Quoting } from './use-quote.ts';

const AMOUNT_DECIMALS = 8;

const RHYTHMS = ['once', 'day', 'week', 'month'] as const;
/** Intervals of recurring conversions on a demo. */
const TRIAL_RHYTHMS = [...RHYTHMS, 'minute'] as const;

type Values = {
  readonly from_id: string;
  readonly to_id: string;
  readonly number: string;
  readonly every: (typeof TRIAL_RHYTHMS)[number];
};

export type ConversionFormProps = {
  readonly terms: Terms;
  readonly wallets: WalletList;
  readonly quoting: Quoting;
};

/** Conversion form: requests a firm quote, which moves nothing, or sets up a recurring conversion. */
export function ConversionForm({ terms, wallets, quoting }: ConversionFormProps) {
  const { t } = useTranslation(['conversion', 'common', 'words']);
  const start = usualPair(terms);
  const [isAsking, setAsking] = useState(false);
  const form = useForm<Values, Quote | string>({
    initial: { from_id: String(start.from), to_id: String(start.to), number: '', every: 'once' },
    read: (values) => {
      const { every: _, ...input } = values;
      return { schema: conversionForm(boundsOf(wallets, paidOf(terms, values))), input };
    },
    send: ({ every, ...asked }) =>
      every === 'once' ? quoting.ask(asked) : quoting.beginRecurring({ ...asked, every }),
    onDone: (answer) => (typeof answer === 'string' ? toastSuccess(answer) : quoting.show(answer)),
    lockWhileSubmitting: true,
    resets: { onSuccess: ['every'] },
  });
  const { values } = form;
  const isOnce = values.every === 'once';
  const isEachMinute = values.every === 'minute';
  const rhythms: readonly Values['every'][] = terms.trial === 1 ? TRIAL_RHYTHMS : RHYTHMS;
  const askFirst = async (): Promise<void> => {
    if (await form.check('number')) setAsking(true);
  };
  const paid = paidOf(terms, values);
  const options = terms.currencies.map(({ id, name }) => ({ value: String(id), label: name }));
  const rhythmText = (every: Values['every']) => t(($) => $.conversion.recurring.rhythm[every]);
  const agreed = {
    amount: values.number,
    from: paid.name,
    to: terms.currencies.find(({ id }) => String(id) === values.to_id)?.name ?? '',
  };
  const choose = (change: Partial<Values>) => {
    quoting.forget();
    form.change(change);
  };
  return (
    <form
      {...form.formProps}
      onSubmit={(event) => {
        if (isOnce) return form.formProps.onSubmit(event);
        event.preventDefault();
        void askFirst();
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
              choose({ from_id, number: '', ...(from_id === values.to_id ? { to_id: values.from_id } : {}) })
            }
          />
        </Field>
        <IconButton
          className="col-start-2 row-span-2 self-center"
          label={t(($) => $.conversion.form.swap)}
          onClick={() => choose({ from_id: values.to_id, to_id: values.from_id, number: '' })}
        >
          <ArrowDownUp />
        </IconButton>
        <Field className="col-start-1" label={t(($) => $.conversion.form.to)} error={form.errorOf('to_id')}>
          <Select
            controlSize="large"
            options={options}
            value={values.to_id}
            onValueChange={(to_id) =>
              choose({ to_id, ...(to_id === values.from_id ? { from_id: values.to_id, number: '' } : {}) })
            }
          />
        </Field>
      </div>
      <Amount
        paid={paid}
        available={availableOf(wallets, paid.id)}
        value={values.number}
        error={form.errorOf('number')}
        onChange={(number) => choose({ number })}
      />
      <Field label={t(($) => $.words.howOften)}>
        <Select
          value={values.every}
          onValueChange={(every) => choose({ every })}
          options={rhythms.map((value) => ({ value, label: rhythmText(value) }))}
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
        open={isAsking}
        onOpenChange={setAsking}
        title={t(($) => $.conversion.recurring.confirm.title)}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => {
          setAsking(false);
          void form.submit();
        }}
      >
        <p className="text-body">
          {isEachMinute
            ? t(($) => $.conversion.recurring.confirm.textMinute, agreed)
            : `${rhythmText(values.every)}: ${t(($) => $.conversion.recurring.confirm.text, agreed)}`}
        </p>
      </ConfirmDialog>
    </form>
  );
}

type AmountProps = {
  readonly paid: TermsCurrency;
  readonly available: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (number: string) => void;
};

function Amount({ paid, available, value, error, onChange }: AmountProps) {
  const { t } = useTranslation(['conversion', 'words']);
  const { tag } = useLanguage();
  const bounds = {
    minimum: formatExact(paid.min_number, tag),
    maximum: formatExact(paid.max_number, tag),
    currency: paid.name,
  };
  const hint =
    Number(paid.multiple) > 0
      ? t(($) => $.conversion.form.multiple, { ...bounds, multiple: formatExact(paid.multiple, tag) })
      : t(($) => $.conversion.form.bounds, bounds);
  return (
    <div className="flex flex-col gap-1.5">
      <AmountField
        label={t(($) => $.words.amount)}
        field={{ value, error, onChange }}
        currency={paid.name}
        decimals={AMOUNT_DECIMALS}
        all={available}
        allText={t(($) => $.words.all)}
        hint={hint}
      />
      <p className="flex flex-wrap justify-between gap-2 text-small text-ink-muted">
        <span>{t(($) => $.words.availableOnExchange)}</span>
        <output className="text-ink">{`${formatExact(available, tag)} ${paid.name}`}</output>
      </p>
    </div>
  );
}

function paidOf({ currencies }: Terms, { from_id }: Values): TermsCurrency {
  const found = currencies.find(({ id }) => String(id) === from_id) ?? currencies[0];
  if (found === undefined) throw new Error('the form requires a convertible currency');
  return found;
}

/** Returns the preselected pair: from the currency in which the others are valued to the first other one. */
function usualPair({ currencies, hub_name }: Terms): { readonly from: number; readonly to: number } {
  const hub = currencies.find(({ name }) => name === hub_name) ?? currencies[0];
  const other = currencies.find(({ id }) => id !== hub?.id);
  return { from: hub?.id ?? 0, to: other?.id ?? 0 };
}
