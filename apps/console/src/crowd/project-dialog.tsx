import { consoleCalls } from '@assay/contract/console';
import { Field, TextArea } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useForm } from '../forms/use-form.ts';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { PreviewDialog, type Previewed } from '../shell/preview-dialog.tsx';
import type { Desk, ProjectRow } from './desk.ts';
import { TextFields } from './text-fields.tsx';
import { initialOf, inputOf } from './typed-project.ts';

const NUMBERS = ['unit_cost', 'target', 'most', 'least', 'per_user'] as const;
const WORDS: ReadonlySet<string> = new Set(['start', 'end', 'shares', 'team_ids']);

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
    unit_cost: t(($) => $.products.crowd.price),
    target: t(($) => $.products.crowd.target),
    most: t(($) => $.products.crowd.most),
    least: t(($) => $.products.crowd.least),
    per_user: t(($) => $.products.crowd.perUser),
    start: t(($) => $.products.crowd.start),
    end: t(($) => $.products.crowd.end),
    shares: t(($) => $.products.crowd.shares),
    team_ids: t(($) => $.products.crowd.teamIds),
    poll_days: t(($) => $.products.crowd.pollDays),
    patience_days: t(($) => $.products.crowd.patienceDays),
    level: t(($) => $.products.crowd.level),
  };
  const title =
    row === null
      ? t(($) => $.products.crowd.planTitle)
      : t(($) => $.products.crowd.changeTitle, { project: row.id });
  const typed = (name: keyof typeof labels, hint?: string) => (
    <TypedInput
      key={name}
      {...field(name)}
      label={labels[name]}
      hint={hint}
      required
      inputMode={WORDS.has(name) ? 'text' : 'decimal'}
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
      <TextFields
        texts={values.texts}
        error={form.errorOf('texts')}
        onChange={(texts) => form.change({ texts })}
      />
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        <CurrencyField {...field('token')} desk={desk} label={t(($) => $.products.crowd.token)} />
        <CurrencyField {...field('payment')} desk={desk} label={t(($) => $.products.crowd.payment)} />
        {NUMBERS.map((name) => typed(name))}
        {typed('level')}
        {typed(
          'start',
          t(($) => $.products.crowd.momentHint),
        )}
        {typed('end')}
        {typed(
          'shares',
          t(($) => $.products.crowd.sharesHint),
        )}
        {typed(
          'team_ids',
          t(($) => $.products.crowd.teamHint),
        )}
        {typed('poll_days')}
        {typed('patience_days')}
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
      <TypedInput
        {...field('countries')}
        label={t(($) => $.products.crowd.countries)}
        hint={t(($) => $.products.crowd.countriesHint)}
        autoComplete="off"
      />
    </PreviewDialog>
  );
}
