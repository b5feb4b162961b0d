import { consoleCalls } from '@assay/contract/console';
import { Field, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { DayUnitField } from '../product-desk/day-unit-field.tsx';
import { CountriesField, LevelField, PeriodFields, TermsInput } from '../product-desk/terms-fields.tsx';
import { useTermsForm } from '../product-desk/use-terms-form.ts';
import { PreviewDialog } from '../shell/preview-dialog.tsx';
import type { Desk, ProjectRow } from './desk.ts';
import { TextFields } from './text-fields.tsx';
import { initialOf, inputOf } from './typed-project.ts';

const NUMBERS = ['unit_cost', 'target', 'most', 'least', 'per_user'] as const;

/** A project on its terms, a new one or one that has not begun. */
export function ProjectDialog(props: {
  readonly row: ProjectRow | null;
  readonly desk: Desk;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { row, desk, onClose } = props;
  const call = consoleCalls.consoleProposeProject;
  const preview = consoleCalls.consolePreviewProject;
  const terms = useTermsForm({
    initial: initialOf(row),
    wish: (typed) => inputOf(typed, row),
    preview: { schema: preview.input, send: (wish) => callServer(preview, wish) },
    proposal: { schema: call.input, send: (wish) => callServer(call, wish) },
  });
  const { form } = terms;
  const { field, values } = form;
  const labels = {
    unit_cost: t(($) => $.products.crowd.price),
    target: t(($) => $.products.crowd.target),
    most: t(($) => $.products.crowd.most),
    least: t(($) => $.products.crowd.least),
    per_user: t(($) => $.products.crowd.perUser),
    shares: t(($) => $.products.crowd.shares),
    team_ids: t(($) => $.products.crowd.teamIds),
    poll_days: t(($) => $.products.crowd.pollDays),
    patience_days: t(($) => $.products.crowd.patienceDays),
  };
  const title =
    row === null
      ? t(($) => $.products.crowd.planTitle)
      : t(($) => $.products.crowd.changeTitle, { project: row.id });
  return (
    <PreviewDialog title={title} {...terms} onClose={onClose}>
      <TextFields
        texts={values.texts}
        error={form.errorOf('texts')}
        onChange={(texts) => form.change({ texts })}
      />
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        <CurrencyField {...field('token')} desk={desk} label={t(($) => $.products.crowd.token)} />
        <CurrencyField {...field('payment')} desk={desk} label={t(($) => $.products.crowd.payment)} />
        {NUMBERS.map((name) => (
          <TermsInput key={name} {...field(name)} label={labels[name]} />
        ))}
        <LevelField {...field('level')} />
        <PeriodFields start={field('start')} end={field('end')} />
        <TermsInput
          {...field('shares')}
          label={labels.shares}
          hint={t(($) => $.products.crowd.sharesHint)}
          inputMode="text"
        />
        <TermsInput
          {...field('team_ids')}
          label={labels.team_ids}
          hint={t(($) => $.products.crowd.teamHint)}
          inputMode="text"
        />
        <TermsInput {...field('poll_days')} label={labels.poll_days} />
        <TermsInput {...field('patience_days')} label={labels.patience_days} />
        <DayUnitField value={values.unit} onChange={(unit) => form.change({ unit })} />
      </div>
      <Field
        label={t(($) => $.products.crowd.pictures)}
        hint={t(($) => $.products.crowd.picturesHint)}
        error={form.errorOf('pictures')}
      >
        <TextArea
          rows={2}
          value={values.pictures}
          onChange={(event) => form.change({ pictures: event.target.value })}
        />
      </Field>
      <CountriesField {...field('countries')} />
    </PreviewDialog>
  );
}
