import { useTimes } from '@assay/client/times';
import { calls, MIN_TWAP_INTERVAL_MS } from '@assay/contract';
import { floorToStep, isPositive, product, quotient, rounded } from '@assay/money';
import { Button, DecimalInput, Field, SegmentedControl, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { refresh } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import { serverClock } from '../api/server-clock.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import { formatAsGiven } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useIdempotencyKey } from '../shared/use-idempotency-key.ts';
import { useLastPrice } from '../trade/header/use-last-price.ts';
import type { Pair } from '../trade/pair/pair.ts';
import {
  DURATIONS,
  type Duration,
  JITTERS,
  type Jitter,
  SLICES,
  type Slices,
  spanText,
} from './twap-terms.ts';

type Values = {
  readonly side: 'buy' | 'sell';
  readonly number: string;
  readonly price: string;
  readonly duration: Duration;
  readonly slices: Slices;
  readonly jitter: Jitter;
};

type TwapFormProps = { readonly pair: Pair; readonly onDone: () => void };

/** Form of a TWAP order, with a preview of its slices. */
export function TwapForm({ pair, onDone }: TwapFormProps) {
  const { t } = useTranslation('twap');
  const last = useLastPrice(pair).price;
  const idempotencyKey = useIdempotencyKey();
  const form = useForm<Values, string>({
    initial: NEW,
    read: (values) => ({ schema: calls.startTwap.input, input: requestOf(values, pair) }),
    send: async (values) => {
      const result = await callServer(calls.startTwap, {
        ...requestOf(values, pair),
        client_key: idempotencyKey.keyFor({ ...values, pair: pair.symbol }),
      });
      if (result.status !== 'failed') idempotencyKey.settle();
      return result;
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(calls.twapList);
      onDone();
    },
  });
  const { values } = form;
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <SegmentedControl<Values['side']>
        label={t(($) => $.twap.direction)}
        wide
        value={values.side}
        onValueChange={(side) => form.change({ side })}
        options={SIDES.map((value) => ({ value, label: t(($) => $.twap.side[value]) }))}
      />
      <Field label={t(($) => $.twap.number)} error={form.errorOf('number')}>
        <DecimalInput
          value={values.number}
          onValueChange={(number) => form.change({ number })}
          decimals={pair.quantityDecimals}
          tick={pair.lotSize}
          stepsFrom="0"
          unit={pair.currencyName}
          controlSize="large"
        />
      </Field>
      <TimeFields values={values} onChange={form.change} />
      <Field label={t(($) => $.twap.limit)} hint={t(($) => $.twap.limitHint)} error={form.errorOf('price')}>
        <DecimalInput
          value={values.price}
          onValueChange={(price) => form.change({ price })}
          decimals={pair.priceDecimals}
          tick={pair.tickSize}
          stepsFrom={last ?? '0'}
          unit={pair.legalName}
        />
      </Field>
      <Preview values={values} pair={pair} last={last} />
      <Button type="submit" kind="solid" size="large" wide busy={form.isBusy} disabled={isTooClose(values)}>
        {t(($) => $.twap.start)}
      </Button>
    </form>
  );
}

type TimeFieldsProps = {
  readonly values: Values;
  readonly onChange: (changed: Partial<Values>) => void;
};

/** Duration, number of slices and jitter. */
function TimeFields({ values, onChange }: TimeFieldsProps) {
  const { t } = useTranslation('twap');
  const { tag } = useLanguage();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t(($) => $.twap.duration)}>
        <Select<Duration>
          value={values.duration}
          onValueChange={(duration) => onChange({ duration })}
          options={DURATIONS.map((value) => ({ value, label: spanText(Number(value), tag) }))}
        />
      </Field>
      <Field label={t(($) => $.twap.slices)}>
        <Select<Slices>
          value={values.slices}
          onValueChange={(slices) => onChange({ slices })}
          options={SLICES.map((value) => ({ value, label: value }))}
        />
      </Field>
      <Field className="col-span-2" label={t(($) => $.twap.jitter)}>
        <Select<Jitter>
          value={values.jitter}
          onValueChange={(jitter) => onChange({ jitter })}
          options={JITTERS.map((value) => ({
            value,
            label:
              value === '0' ? t(($) => $.twap.jitterNone) : t(($) => $.twap.jitterBy, { percent: value }),
          }))}
        />
      </Field>
    </div>
  );
}

type PreviewProps = { readonly values: Values; readonly pair: Pair; readonly last: string | null };

/** Preview of the typed order: its slices, its end and its value. */
function Preview({ values, pair, last }: PreviewProps) {
  const { t } = useTranslation('twap');
  const { tag } = useLanguage();
  const times = useTimes();
  const seconds = MIN_TWAP_INTERVAL_MS / MS_PER_SECOND;
  if (isTooClose(values)) {
    return (
      <p role="status" className="text-body">
        {t(($) => $.twap.preview.tooClose, { seconds })}
      </p>
    );
  }
  const interval = Math.floor(Number(values.duration) / Number(values.slices));
  const lastAt = serverClock.nowMs() + interval * (Number(values.slices) - 1) * MS_PER_SECOND;
  return (
    <div role="status" className="flex flex-col gap-1 text-small text-ink-muted">
      {isPositive(values.number) && (
        <p className="text-body text-ink">
          {t(($) => $.twap.preview.slices, {
            slices: values.slices,
            size: formatAsGiven(floorToStep(quotient(values.number, values.slices), pair.lotSize), tag),
            currency: pair.currencyName,
            interval: spanText(interval, tag),
          })}
        </p>
      )}
      <p>{t(($) => $.twap.preview.last, { time: times.formatWithZone(lastAt, 'minute') })}</p>
      {isPositive(values.number) && last !== null && (
        <p>
          {t(($) => $.twap.preview.worth, {
            total: formatAsGiven(rounded(product(values.number, last), 2, 'half_up'), tag),
            currency: pair.legalName,
          })}
        </p>
      )}
      <p>{t(($) => $.twap.preview.balance)}</p>
    </div>
  );
}

const SIDES = ['buy', 'sell'] as const;
const MS_PER_SECOND = 1_000;

function isTooClose({ duration, slices }: Values): boolean {
  return (Number(duration) * MS_PER_SECOND) / Number(slices) < MIN_TWAP_INTERVAL_MS;
}

function requestOf({ side, number, price, duration, slices, jitter }: Values, pair: Pair) {
  return {
    legal_id: pair.legalId,
    currency_id: pair.currencyId,
    side,
    number,
    ...(price === '' ? {} : { price }),
    duration: Number(duration),
    slices: Number(slices),
    jitter: Number(jitter),
  };
}

const NEW: Values = { side: 'buy', number: '', price: '', duration: '3600', slices: '12', jitter: '0' };
