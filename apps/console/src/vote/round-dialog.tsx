import { consoleCalls } from '@assay/contract/console';
import { vote } from '@assay/contract/words';
import { shortened } from '@assay/money';
import { Field, Select, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { CurrencyField } from '../product-desk/currency-field.tsx';
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
import type { Desk, RoundRow } from './desk.ts';

const { VOTE_MODES: MODES } = vote;
const NUMBERS = ['least', 'per_user', 'quorum'] as const;

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
  const terms = useTermsForm({
    initial: initialOf(row),
    wish: (typed) => inputOf(typed, row),
    preview: { schema: preview.input, send: (wish) => callServer(preview, wish) },
    proposal: { schema: call.input, send: (wish) => callServer(call, wish) },
  });
  const { form } = terms;
  const { field, values } = form;
  const labels = {
    least: t(($) => $.products.vote.least),
    per_user: t(($) => $.products.vote.perUser),
    quorum: t(($) => $.products.vote.quorum),
  };
  const title =
    row === null
      ? t(($) => $.products.vote.planTitle)
      : t(($) => $.products.vote.changeTitle, { round: row.id });
  const candidates = field('candidates');
  return (
    <PreviewDialog title={title} {...terms} onClose={onClose}>
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        <CurrencyField {...field('currency')} desk={desk} label={t(($) => $.products.vote.currency)} />
        <Field label={t(($) => $.products.vote.mode)} error={form.errorOf('mode')}>
          <Select
            value={values.mode}
            options={MODES.map((value) => ({ value, label: t(($) => $.products.vote.modes[value]) }))}
            onValueChange={(mode) => form.change({ mode })}
          />
        </Field>
        {NUMBERS.map((name) => (
          <TermsInput key={name} {...field(name)} label={labels[name]} />
        ))}
        <LevelField {...field('level')} />
        <PeriodFields start={field('start')} end={field('end')} />
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
      <CountriesField {...field('countries')} />
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
  const countries = listOrNone(typed.countries);
  return { ...typed, countries, ...(row === null ? {} : { round: row.id }) };
}
