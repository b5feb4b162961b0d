import { calls } from '@assay/contract';
import { Badge, Button, Field, RadioGroup, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { refreshMerchant, refreshTrade } from '../use-c2c-updates.ts';
import type { Deal } from './deal.ts';

const TEXT_MAX = 500;
type DealRating = NonNullable<Deal['own_rating']>;

/** Ratings of a finished deal by both parties, each once. */
export function Rating({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('c2c');
  if (deal.state !== 'finished') return null;
  return (
    <section aria-labelledby="rating-title" className="flex flex-col gap-3 rounded-md border border-line p-4">
      <h3 id="rating-title" className="text-body font-semibold">
        {t(($) => $.c2c.rate.title)}
      </h3>
      {deal.own_rating === null ? (
        <RatingForm deal={deal} />
      ) : (
        <GivenRating label={t(($) => $.c2c.rate.own)} rating={deal.own_rating} />
      )}
      {deal.other_rating !== null && (
        <GivenRating label={t(($) => $.c2c.rate.other)} rating={deal.other_rating} />
      )}
    </section>
  );
}

function GivenRating({ label, rating }: { readonly label: string; readonly rating: DealRating }) {
  const { t } = useTranslation('c2c');
  const isGood = rating.is_positive === 1;
  return (
    <div className="text-body">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-ink-muted">{label}</span>
        <Badge tone={isGood ? 'accent' : 'warn'}>
          {isGood ? t(($) => $.c2c.shop.good) : t(($) => $.c2c.shop.bad)}
        </Badge>
      </p>
      {rating.text !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{rating.text}</p>}
    </div>
  );
}

function RatingForm({ deal: { id } }: { readonly deal: Deal }) {
  const { t } = useTranslation('c2c');
  const form = useForm({
    initial: { is_positive: '1' as '0' | '1', text: '' },
    read: (values) => ({ schema: calls.c2cRate.input, input: { id, ...values } }),
    send: (values) => callServer(calls.c2cRate, { id, ...values }),
    onDone: (answer: string) => {
      toastSuccess(answer);
      refreshTrade();
      refreshMerchant();
    },
  });
  const choice = form.field('is_positive');
  const text = form.field('text');
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      <RadioGroup<'0' | '1'>
        label={t(($) => $.c2c.rate.choice)}
        options={[
          { value: '1', label: t(($) => $.c2c.shop.good) },
          { value: '0', label: t(($) => $.c2c.shop.bad) },
        ]}
        value={choice.value}
        onValueChange={choice.onChange}
      />
      <Field label={t(($) => $.c2c.rate.text)} hint={t(($) => $.c2c.rate.note)} error={text.error}>
        <TextArea
          name="rating"
          rows={2}
          maxLength={TEXT_MAX}
          value={text.value}
          onChange={(event) => text.onChange(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" busy={form.isBusy}>
          {t(($) => $.c2c.rate.send)}
        </Button>
      </div>
    </form>
  );
}
