import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Field, Select, TextArea } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useForm } from '../forms/use-form.ts';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { minutesOf } from '../product-desk/standing.ts';
import { PreviewDialog, type Previewed } from '../shell/preview-dialog.tsx';
import type { Desk, RoundRow } from './desk.ts';

const MODES = ['lock', 'cost'] as const;
const NUMBERS = ['least', 'per_user', 'quorum'] as const;
const NONE = 'none';

/** A round on its terms, a new one or one that has not begun. */
export function RoundDialog(props: {
  readonly row: RoundRow | null;
  readonly desk: Desk;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { row, desk, onClose } = props;
  const call = consoleCalls.consoleProposeRound;
  const preview = consoleCalls.consolePreviewRound;
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
    least: t(($) => $.products.vote.least),
    per_user: t(($) => $.products.vote.perUser),
    quorum: t(($) => $.products.vote.quorum),
    start: t(($) => $.products.vote.start),
    end: t(($) => $.products.vote.end),
    level: t(($) => $.products.vote.level),
  };
  const title =
    row === null
      ? t(($) => $.products.vote.planTitle)
      : t(($) => $.products.vote.changeTitle, { round: row.id });
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
  const candidates = field('candidates');
  return (
    <PreviewDialog
      title={title}
      form={form}
      previewed={previewed}
      onBack={() => setPreviewed(null)}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        <CurrencyField {...field('currency')} desk={desk} label={t(($) => $.products.vote.currency)} />
        <Field label={t(($) => $.products.vote.mode)} error={form.errorOf('mode')}>
          <Select
            value={values.mode}
            options={MODES.map((value) => ({ value, label: t(($) => $.products.vote.modes[value]) }))}
            onValueChange={(mode) => form.change({ mode })}
          />
        </Field>
        {NUMBERS.map((name) => typed(name))}
        {typed('level')}
        {typed(
          'start',
          t(($) => $.products.vote.momentHint),
        )}
        {typed('end')}
      </div>
      <Field
        label={t(($) => $.products.vote.candidates)}
        hint={t(($) => $.products.vote.candidatesHint)}
        error={candidates.error}
      >
        <TextArea
          rows={5}
          value={candidates.value}
          onChange={(event) => candidates.onChange(event.target.value)}
        />
      </Field>
      <TypedInput
        {...field('countries')}
        label={t(($) => $.products.vote.countries)}
        hint={t(($) => $.products.vote.countriesHint)}
        autoComplete="off"
      />
    </PreviewDialog>
  );
}

type Typed = ReturnType<typeof initialOf>;

function initialOf(row: RoundRow | null) {
  return {
    currency: row === null ? '' : String(row.currency_id),
    mode: (row?.mode ?? 'lock') as (typeof MODES)[number],
    least: shortened(row?.min_amount ?? ''),
    per_user: shortened(row?.per_user ?? ''),
    quorum: shortened(row?.quorum ?? '0'),
    start: minutesOf(row?.start),
    end: minutesOf(row?.end),
    level: String(row?.level ?? 0),
    candidates: (row?.candidates ?? [])
      .map(({ code, name, about }) => `${code} | ${name} | ${about}`)
      .join('\n'),
    countries: row?.countries.join(', ') ?? '',
  };
}

function inputOf(typed: Typed, row: RoundRow | null) {
  const countries = typed.countries.trim() || NONE;
  return { ...typed, countries, ...(row === null ? {} : { round: row.id }) };
}
