import { calls } from '@assay/contract';
import { STARS_MAX } from '@assay/contract/forms';
import { Button, cn, Field, Input } from '@assay/ui';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import type { Complaint } from './complaint.ts';
import { refreshComplaints } from './use-complaint-updates.ts';

const STARS = Array.from({ length: STARS_MAX }, (_, index) => index + 1);

/** Rating of a closed complaint by the user; possible once. */
export function RateForm({ complaint }: { readonly complaint: Complaint }) {
  const { t } = useTranslation('complaint');
  const { id, stars: givenStars } = complaint;
  const form = useForm({
    initial: { stars: '', praise: '' },
    read: (values) => ({ schema: calls.rateComplaint.input, input: { id, ...values } }),
    send: (values) => callServer(calls.rateComplaint, { id, ...values }),
    onDone: (answer: string) => {
      toastSuccess(answer);
      refreshComplaints();
    },
  });
  const stars = form.field('stars');
  const praise = form.field('praise');
  if (givenStars > 0) {
    return (
      <p className="flex items-center gap-2 text-body">
        <StarRow stars={givenStars} />
        {t(($) => $.complaint.rate.given, { stars: givenStars })}
      </p>
    );
  }
  return (
    <form {...form.formProps} className="flex flex-col gap-3 rounded-md border border-line p-4">
      <fieldset aria-describedby="stars-problem" className="flex flex-col gap-2">
        <legend className="text-body font-semibold">{t(($) => $.complaint.rate.title)}</legend>
        <div className="flex gap-1">
          {STARS.map((value) => (
            <label
              key={value}
              className="relative flex size-8 items-center justify-center rounded-sm hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent touch:size-11"
            >
              <input
                type="radio"
                name="stars"
                value={value}
                checked={stars.value === String(value)}
                aria-label={t(($) => $.complaint.rate.stars, { stars: value })}
                aria-invalid={stars.error !== undefined}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
                onChange={() => stars.onChange(String(value))}
              />
              <Star
                aria-hidden="true"
                className={cn(
                  'size-5',
                  value <= Number(stars.value) ? 'fill-accent text-accent' : 'text-ink-faint',
                )}
              />
            </label>
          ))}
        </div>
        <p id="stars-problem" aria-live="polite" className="text-small text-warn">
          {stars.error}
        </p>
      </fieldset>
      <Field label={t(($) => $.complaint.rate.words)} error={praise.error}>
        <Input name="praise" value={praise.value} onChange={(event) => praise.onChange(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" busy={form.isBusy}>
          {t(($) => $.complaint.rate.send)}
        </Button>
      </div>
    </form>
  );
}

function StarRow({ stars }: { readonly stars: number }) {
  return (
    <span aria-hidden="true" className="inline-flex">
      {STARS.map((value) => (
        <Star
          key={value}
          className={cn('size-4', value <= stars ? 'fill-accent text-accent' : 'text-ink-faint')}
        />
      ))}
    </span>
  );
}
