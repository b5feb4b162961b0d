import { consoleCalls } from '@assay/contract/console';
import { isPositive } from '@assay/money';
import { Banner, Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { FormInput } from '../forms/form-input.tsx';
import { DayUnitField } from '../product-desk/day-unit-field.tsx';
import { useTermsForm } from '../product-desk/use-terms-form.ts';
import { PreviewDialog } from '../shell/preview-dialog.tsx';
import type { Desk, PlanPreview, PlanRow } from './desk.ts';
import { initialOf, KINDS, NUMBER_FIELDS, type PlanValues, RELEASES, requestOf } from './plan-values.ts';

/** Dialog for a new version of a plan, or a new plan: terms, preview of their effects, then the proposal. */
export function PlanDialog(props: {
  readonly desk: Desk;
  readonly row: PlanRow | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { desk, row, onClose } = props;
  const formatPreview = usePreviewFormatter();
  const { consolePreviewEarnPlan: preview, consoleProposeEarnPlan: propose } = consoleCalls;
  const terms = useTermsForm<PlanValues, ReturnType<typeof requestOf>, PlanPreview>({
    initial: initialOf(row, desk),
    request: requestOf,
    preview: { schema: preview.input, send: (request) => callServer(preview, request) },
    proposal: { schema: propose.input, send: (request) => callServer(propose, request) },
    toPreview: formatPreview,
  });
  const { form } = terms;
  const { values } = form;
  const isNew = row === null;
  return (
    <PreviewDialog
      title={
        isNew ? t(($) => $.products.earn.newTitle) : t(($) => $.products.earn.changeTitle, { plan: row.plan })
      }
      {...terms}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        <Field label={t(($) => $.products.earn.field.kind)}>
          <Select
            value={values.kind}
            disabled={!isNew}
            onValueChange={(kind) => form.change({ kind })}
            options={KINDS.map((value) => ({ value, label: t(($) => $.products.earn.kinds[value]) }))}
          />
        </Field>
        <Field label={t(($) => $.products.earn.field.currency)}>
          <Select
            value={values.currency}
            disabled={!isNew}
            onValueChange={(currency) => form.change({ currency })}
            options={desk.currencies_listed.map(({ id, code }) => ({ value: String(id), label: code }))}
          />
        </Field>
        <DayUnitField value={values.unit} disabled={!isNew} onChange={(unit) => form.change({ unit })} />
        {NUMBER_FIELDS.map((name) => (
          <FormInput
            key={name}
            {...form.field(name)}
            label={name === 'plan' ? t(($) => $.products.earn.plan) : t(($) => $.products.earn.field[name])}
            readOnly={name === 'plan' && !isNew}
            autoComplete="off"
          />
        ))}
        <Field label={t(($) => $.products.earn.field.release_by)}>
          <Select
            value={values.release_by}
            onValueChange={(releaseBy) => form.change({ release_by: releaseBy })}
            options={RELEASES.map((value) => ({ value, label: t(($) => $.products.earn.releases[value]) }))}
          />
        </Field>
      </div>
    </PreviewDialog>
  );
}

/** Returns a function that labels the changed fields as the form does, and notes how many positions keep their earlier terms and how much reserve is missing. */
function usePreviewFormatter() {
  const { t } = useTranslation('products');
  const labelOf = (field: string): string => {
    const fieldName = FIELDS.find((name) => name === field);
    return fieldName === undefined ? field : t(($) => $.products.earn.field[fieldName]);
  };
  return ({ changes, positions, missing, currency_name: currency, ...preview }: PlanPreview) => ({
    preview: { ...preview, changes: changes.map((change) => ({ ...change, label: labelOf(change.field) })) },
    notes: (
      <>
        <p>{t(($) => $.products.earn.preview.keep, { positions })}</p>
        {isPositive(missing) && (
          <Banner tone="warn">{t(($) => $.products.earn.preview.missing, { missing, currency })}</Banner>
        )}
      </>
    ),
  });
}

const FIELDS = [
  ...(['kind', 'currency', 'unit', 'release_by'] as const),
  ...NUMBER_FIELDS.filter((name) => name !== 'plan'),
];
