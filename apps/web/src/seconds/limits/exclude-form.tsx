import { useTimes } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Button, ConfirmDialog, Field, Input, RadioGroup } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { Panel } from '../seconds-page.tsx';
import type { SelfLimits } from './self-limits.ts';

type Values = { readonly days: string };

const OFFERED_DAYS = ['1', '7', '30', '180', '365'] as const;

/** Form for a self-exclusion of some days, which nobody can shorten. */
export function ExcludeForm({ guard }: { readonly guard: SelfLimits }) {
  const { t } = useTranslation(['seconds', 'common']);
  const times = useTimes();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const form = useForm<Values, string>({
    initial: { days: '7' },
    read: (values) => ({ schema: calls.guardExclude.input, input: values }),
    send: (values) => callServer(calls.guardExclude, values),
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(calls.guardRead);
    },
  });
  const openConfirm = async (): Promise<void> => {
    if (await form.check('days')) setConfirmOpen(true);
  };
  const days = Number(form.values.days);
  const isOffered = OFFERED_DAYS.some((option) => option === form.values.days);
  return (
    <Panel title={t(($) => $.seconds.limits.exclude)}>
      <p className="mb-3 max-w-160 text-body text-ink-muted">{t(($) => $.seconds.limits.excludeText)}</p>
      {guard.is_excluded === 1 && (
        <p className="mb-3 rounded-sm bg-warn-soft px-3 py-2 text-body text-warn">
          {t(($) => $.seconds.limits.excludedUntil, { until: times.formatWithZone(guard.excluded_until) })}
        </p>
      )}
      <form
        {...form.formProps}
        onSubmit={(event) => {
          event.preventDefault();
          void openConfirm();
        }}
        className="flex max-w-96 flex-col gap-4"
      >
        <RadioGroup
          label={t(($) => $.seconds.limits.howLong)}
          value={isOffered ? form.values.days : ''}
          onValueChange={(selected) => form.change({ days: selected })}
          options={OFFERED_DAYS.map((option) => ({
            value: option,
            label: t(($) => $.seconds.results.days, { count: Number(option) }),
          }))}
        />
        <Field label={t(($) => $.seconds.limits.days)} error={form.field('days').error}>
          <Input
            inputMode="numeric"
            value={form.values.days}
            onChange={(event) => form.field('days').onChange(event.target.value.trim())}
          />
        </Field>
        <Button type="submit" size="large" wide busy={form.isBusy}>
          {t(($) => $.seconds.limits.excludeNow)}
        </Button>
      </form>
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        title={t(($) => $.seconds.limits.confirmExclude, { count: days })}
        description={t(($) => $.seconds.limits.confirmText)}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => {
          setConfirmOpen(false);
          void form.submit();
        }}
      />
    </Panel>
  );
}
