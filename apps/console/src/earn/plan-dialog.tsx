import { consoleCalls } from '@assay/contract/console';
import { Button, Dialog, Field, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useForm } from '../forms/use-form.ts';
import { DayUnitField } from '../product-desk/day-unit-field.tsx';
import type { Desk, PlanPreview, PlanRow } from './desk.ts';
import { PlanProposal } from './plan-proposal.tsx';
import { initialOf, KINDS, NUMBERS, RELEASES, requestOf, type TypedPlan } from './typed-plan.ts';

/** Dialog for a new version of a plan, or a new plan: terms, preview of their effects, then the proposal. */
export function PlanDialog(props: {
  readonly desk: Desk;
  readonly row: PlanRow | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['products', 'console', 'common']);
  const { desk, row, onClose } = props;
  const [preview, setPreview] = useState<{ readonly plan: PlanPreview; readonly typed: TypedPlan } | null>(
    null,
  );
  const call = consoleCalls.consolePreviewEarnPlan;
  const form = useForm<TypedPlan, PlanPreview>({
    initial: initialOf(row, desk),
    read: (typed) => ({ schema: call.input, input: requestOf(typed) }),
    send: (typed) => callServer(call, requestOf(typed)),
    onDone: (plan, typed) => setPreview({ plan, typed }),
  });
  const { values } = form;
  const isNew = row === null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        isNew ? t(($) => $.products.earn.newTitle) : t(($) => $.products.earn.changeTitle, { plan: row.plan })
      }
      closeLabel={t(($) => $.common.action.close)}
      className="max-w-160"
    >
      {/* Kept during the preview, so that going back restores the typed values. */}
      <form {...form.formProps} hidden={preview !== null} className="flex flex-col gap-4">
        <div className="grid grid-cols-3 gap-3 max-tablet:grid-cols-1">
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
          {NUMBERS.map((name) => (
            <TypedInput
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
              onValueChange={(by) => form.change({ release_by: by })}
              options={RELEASES.map((value) => ({ value, label: t(($) => $.products.earn.releases[value]) }))}
            />
          </Field>
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button kind="solid" type="submit" busy={form.isBusy}>
            {t(($) => $.console.words.preview)}
          </Button>
        </div>
      </form>
      {preview !== null && (
        <PlanProposal
          preview={preview.plan}
          request={requestOf(preview.typed)}
          onBack={() => setPreview(null)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
