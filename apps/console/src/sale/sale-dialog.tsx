import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Field, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useForm } from '../forms/use-form.ts';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { minutesOf } from '../product-desk/standing.ts';
import { PreviewDialog, type Previewed } from '../shell/preview-dialog.tsx';
import type { Desk, SaleRow } from './desk.ts';

const MODES = ['first_come', 'pro_rata'] as const;
const DELIVERIES = ['at_once', 'at_end', 'vesting'] as const;
const NUMBERS = ['unit_cost', 'supply', 'per_user', 'least'] as const;
const NONE = 'none';

/** A sale on its terms, a new one or one that has not begun. */
export function SaleDialog(props: {
  readonly row: SaleRow | null;
  readonly desk: Desk;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { row, desk, onClose } = props;
  const call = consoleCalls.consoleProposeSale;
  const preview = consoleCalls.consolePreviewSale;
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const form = useForm({
    initial: initialOf(row),
    read: (typed) => ({ schema: preview.input, input: inputOf(typed, row) }),
    send: (typed) => callServer(preview, inputOf(typed, row)),
    onDone: (answer, typed) => {
      const wish = inputOf(typed, row);
      setPreviewed({
        preview: answer,
        read: (reason) => ({ schema: call.input, input: { ...wish, reason } }),
        propose: (reason) => callServer(call, { ...wish, reason }),
      });
    },
  });
  const { field, values } = form;
  const labels = {
    unit_cost: t(($) => $.products.sale.price),
    supply: t(($) => $.products.sale.supply),
    per_user: t(($) => $.products.sale.perUser),
    least: t(($) => $.products.sale.minimum),
    start: t(($) => $.products.sale.start),
    end: t(($) => $.products.sale.end),
    cliff_days: t(($) => $.products.sale.cliffDays),
    vesting_days: t(($) => $.products.sale.vestingDays),
    level: t(($) => $.products.sale.level),
  };
  const title =
    row === null
      ? t(($) => $.products.sale.planTitle)
      : t(($) => $.products.sale.changeTitle, { currency: row.currency_name });
  const typed = (name: keyof typeof labels, hint?: string) => (
    <TypedInput
      key={name}
      {...field(name)}
      label={labels[name]}
      hint={hint}
      required
      inputMode={name === 'start' || name === 'end' ? 'text' : 'decimal'}
      autoComplete="off"
    />
  );
  return (
    <PreviewDialog
      title={title}
      form={form}
      previewed={previewed}
      onBack={() => setPreviewed(null)}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        <CurrencyField {...field('token')} desk={desk} label={t(($) => $.products.sale.token)} />
        <CurrencyField {...field('payment')} desk={desk} label={t(($) => $.products.sale.payment)} />
        {NUMBERS.map((name) => typed(name))}
        {typed(
          'start',
          t(($) => $.products.sale.momentHint),
        )}
        {typed('end')}
        <Field label={t(($) => $.products.sale.mode)} error={form.errorOf('mode')}>
          <Select
            value={values.mode}
            options={MODES.map((value) => ({ value, label: t(($) => $.products.sale.modes[value]) }))}
            onValueChange={(mode) => form.change({ mode })}
          />
        </Field>
        <Field label={t(($) => $.products.sale.delivery)} error={form.errorOf('delivery')}>
          <Select
            value={values.delivery}
            options={DELIVERIES.map((value) => ({
              value,
              label: t(($) => $.products.sale.deliveries[value]),
            }))}
            onValueChange={(delivery) => form.change({ delivery })}
          />
        </Field>
        {values.delivery === 'vesting' && typed('cliff_days')}
        {values.delivery === 'vesting' && typed('vesting_days')}
        {typed('level')}
      </div>
      <TypedInput
        {...field('countries')}
        label={t(($) => $.products.sale.countries)}
        hint={t(($) => $.products.sale.countriesHint)}
        autoComplete="off"
      />
    </PreviewDialog>
  );
}

type Typed = ReturnType<typeof initialOf>;

function initialOf(row: SaleRow | null) {
  return {
    token: row === null ? '' : String(row.currency_id),
    payment: row === null ? '' : String(row.pay_id),
    unit_cost: shortened(row?.price ?? ''),
    supply: shortened(row?.total ?? ''),
    per_user: shortened(row?.per_user ?? ''),
    least: shortened(row?.min_amount ?? ''),
    start: minutesOf(row?.start),
    end: minutesOf(row?.end),
    mode: (row?.mode ?? 'first_come') as (typeof MODES)[number],
    delivery: (row?.delivery ?? 'at_once') as (typeof DELIVERIES)[number],
    cliff_days: String(row?.cliff_days ?? 0),
    vesting_days: String(row?.vesting_days ?? 0),
    level: String(row?.level ?? 0),
    countries: row?.countries.join(', ') ?? '',
  };
}

function inputOf(typed: Typed, row: SaleRow | null) {
  const countries = typed.countries.trim() || NONE;
  return { ...typed, countries, ...(row === null ? {} : { sale: row.id }) };
}
