import { consoleCalls } from '@assay/contract/console';
import { sale } from '@assay/contract/words';
import { shortened } from '@assay/money';
import { Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { type DayUnit, DayUnitField } from '../product-desk/day-unit-field.tsx';
import { minutesOf } from '../product-desk/standing.ts';
import {
  CountriesField,
  LevelField,
  listOrNone,
  PeriodFields,
  TermsInput,
} from '../product-desk/terms-fields.tsx';
import { useTermsForm } from '../product-desk/use-terms-form.ts';
import { PreviewDialog } from '../shell/preview-dialog.tsx';
import type { Desk, SaleRow } from './desk.ts';

const { SALE_MODES: MODES, SALE_DELIVERIES: DELIVERIES } = sale;
const NUMBERS = ['unit_cost', 'supply', 'per_user', 'least'] as const;

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
  const terms = useTermsForm({
    initial: initialOf(row),
    wish: (typed) => inputOf(typed, row),
    preview: { schema: preview.input, send: (wish) => callServer(preview, wish) },
    proposal: { schema: call.input, send: (wish) => callServer(call, wish) },
  });
  const { form } = terms;
  const { field, values } = form;
  const labels = {
    unit_cost: t(($) => $.products.sale.price),
    supply: t(($) => $.products.sale.supply),
    per_user: t(($) => $.products.sale.perUser),
    least: t(($) => $.products.sale.minimum),
    cliff_days: t(($) => $.products.sale.cliffDays),
    vesting_days: t(($) => $.products.sale.vestingDays),
  };
  const title =
    row === null
      ? t(($) => $.products.sale.planTitle)
      : t(($) => $.products.sale.changeTitle, { currency: row.currency_name });
  return (
    <PreviewDialog title={title} {...terms} onClose={onClose}>
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        <CurrencyField {...field('token')} desk={desk} label={t(($) => $.products.sale.token)} />
        <CurrencyField {...field('payment')} desk={desk} label={t(($) => $.products.sale.payment)} />
        {NUMBERS.map((name) => (
          <TermsInput key={name} {...field(name)} label={labels[name]} />
        ))}
        <PeriodFields start={field('start')} end={field('end')} />
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
        {values.delivery === 'vesting' && <TermsInput {...field('cliff_days')} label={labels.cliff_days} />}
        {values.delivery === 'vesting' && (
          <TermsInput {...field('vesting_days')} label={labels.vesting_days} />
        )}
        {values.delivery === 'vesting' && (
          <DayUnitField value={values.unit} onChange={(unit) => form.change({ unit })} />
        )}
        <LevelField {...field('level')} />
      </div>
      <CountriesField {...field('countries')} />
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
    unit: row?.unit ?? ('day' as DayUnit),
    level: String(row?.level ?? 0),
    countries: row?.countries.join(', ') ?? '',
  };
}

function inputOf(typed: Typed, row: SaleRow | null) {
  const countries = listOrNone(typed.countries);
  return { ...typed, countries, ...(row === null ? {} : { sale: row.id }) };
}
