import { calls } from '@assay/contract';
import { indexPriceDecimals, isPositive } from '@assay/money';
import { Button, Checkbox, DecimalInput, Field, Input, SegmentedControl, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { refresh } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import { serverClock } from '../api/server-clock.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import { formatAsGiven } from '../i18n/numbers.ts';
import { formatSpan } from '../i18n/span.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useIndexPrices, useLiveIndex } from '../index-prices/use-index-prices.ts';
import { lastPriceNow } from '../live/live-feed.ts';
import { useIdempotencyKey } from '../shared/use-idempotency-key.ts';
import { useLastPrice } from '../trade/header/use-last-price.ts';
import type { Pair } from '../trade/pair/pair.ts';
import {
  DAY_MS,
  directionOf,
  LIVES,
  type Life,
  PAUSES,
  type Pause,
  TIMES,
  type Times,
} from './alert-terms.ts';

type Values = {
  readonly source: 'last' | 'index';
  readonly price: string;
  readonly times: Times;
  readonly pause: Pause;
  readonly life: Life;
  readonly note: string;
  readonly letter: boolean;
};

type AlertFormProps = { readonly pair: Pair; readonly onDone: () => void };

/** Form of an alert, with a sentence that says when it fires. */
export function AlertForm({ pair, onDone }: AlertFormProps) {
  const { t } = useTranslation('alerts');
  const { tag } = useLanguage();
  const index = useIndexPrice(pair);
  const last = useLastPrice(pair).price;
  const currentOf = ({ source }: Pick<Values, 'source'>) => (source === 'index' ? index : last);
  const idempotencyKey = useIdempotencyKey();
  const form = useForm<Values, string>({
    initial: { ...NEW, price: lastPriceNow(pair) ?? '' },
    read: (values) => ({ schema: calls.setAlert.input, input: requestOf(values, pair, currentOf(values)) }),
    send: async (values) => {
      const request = requestOf(values, pair, currentOf(values));
      const result = await callServer(calls.setAlert, {
        ...request,
        client_key: idempotencyKey.keyFor({ ...values, pair: pair.symbol }),
      });
      if (result.status !== 'failed') idempotencyKey.settle();
      return result;
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(calls.alertList);
      onDone();
    },
  });
  const { values } = form;
  const current = currentOf(values);
  const decimals = values.source === 'index' ? indexPriceDecimals(pair.tickSize) : pair.priceDecimals;
  const now =
    current === null
      ? undefined
      : t(($) => $.alerts.now, { price: formatAsGiven(current, tag), currency: pair.legalName });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      {index !== null && (
        <SegmentedControl<Values['source']>
          label={t(($) => $.alerts.source.label)}
          wide
          value={values.source}
          onValueChange={(source) => form.change({ source })}
          options={[
            { value: 'last', label: t(($) => $.alerts.source.last) },
            { value: 'index', label: t(($) => $.alerts.source.index) },
          ]}
        />
      )}
      <Field label={t(($) => $.alerts.price)} hint={now} error={form.errorOf('price')}>
        <DecimalInput
          value={values.price}
          onValueChange={(price) => form.change({ price })}
          decimals={decimals}
          tick={pair.tickSize}
          stepsFrom={current ?? '0'}
          unit={pair.legalName}
          controlSize="large"
        />
      </Field>
      <Effect values={values} current={current} currency={pair.legalName} />
      <RepeatFields values={values} onChange={form.change} />
      <Field label={t(($) => $.alerts.note)} error={form.errorOf('note')}>
        <Input value={values.note} onChange={(event) => form.change({ note: event.target.value })} />
      </Field>
      <div>
        <Checkbox checked={values.letter} onCheckedChange={(letter) => form.change({ letter })}>
          {t(($) => $.alerts.letter)}
        </Checkbox>
        {values.letter && <p className="mt-1 text-small text-ink-faint">{t(($) => $.alerts.letterHint)}</p>}
      </div>
      <Button
        type="submit"
        kind="solid"
        size="large"
        wide
        busy={form.isBusy}
        disabled={isPositive(values.price) && directionOf(current, values.price) === null}
      >
        {t(($) => $.alerts.set)}
      </Button>
    </form>
  );
}

type RepeatFieldsProps = {
  readonly values: Values;
  readonly onChange: (changed: Partial<Values>) => void;
};

/** Number of times, the pause between two, and the end date. */
function RepeatFields({ values, onChange }: RepeatFieldsProps) {
  const { t } = useTranslation('alerts');
  const { tag } = useLanguage();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t(($) => $.alerts.repeat)}>
        <Select<Times>
          value={values.times}
          onValueChange={(times) => onChange({ times })}
          options={TIMES.map((value) => ({
            value,
            label: value === '1' ? t(($) => $.alerts.once) : t(($) => $.alerts.times, { number: value }),
          }))}
        />
      </Field>
      <Field label={t(($) => $.alerts.until)}>
        <Select<Life>
          value={values.life}
          onValueChange={(life) => onChange({ life })}
          options={LIVES.map((value) => ({
            value,
            label: value === '0' ? t(($) => $.alerts.never) : formatSpan(Number(value), 'day', tag),
          }))}
        />
      </Field>
      {values.times !== '1' && (
        <Field className="col-span-2" label={t(($) => $.alerts.pause)} hint={t(($) => $.alerts.effect.again)}>
          <Select<Pause>
            value={values.pause}
            onValueChange={(pause) => onChange({ pause })}
            options={(Object.keys(PAUSES) as Pause[]).map((value) => ({
              value,
              label: formatSpan(PAUSES[value].count, PAUSES[value].unit, tag),
            }))}
          />
        </Field>
      )}
    </div>
  );
}

type EffectProps = {
  readonly values: Pick<Values, 'source' | 'price'>;
  readonly current: string | null;
  readonly currency: string;
};

/** Sentence that says when the typed alert fires. */
function Effect({ values: { source, price }, current, currency }: EffectProps) {
  const { t } = useTranslation('alerts');
  const { tag } = useLanguage();
  if (!isPositive(price)) return null;
  const direction = directionOf(current, price);
  const params = { price: formatAsGiven(price, tag), currency };
  const text =
    direction !== null
      ? t(($) => $.alerts.effect[source][direction], params)
      : t(($) => (current === null ? $.alerts.effect.unknown : $.alerts.effect.reached));
  return (
    <p role="status" className="text-body">
      {text}
    </p>
  );
}

/** Returns the current index price of the pair; null without one. */
function useIndexPrice({ symbol }: Pair): string | null {
  useIndexPrices();
  return useLiveIndex(symbol)?.row.price ?? null;
}

function requestOf(values: Values, pair: Pair, current: string | null) {
  const { source, price, times, pause, life, note, letter } = values;
  return {
    legal_id: pair.legalId,
    currency_id: pair.currencyId,
    source,
    price,
    direction: directionOf(current, price) ?? 'rising',
    times: Number(times),
    ...(times === '1' ? {} : { pause: Number(pause) }),
    ...(life === '0' ? {} : { until: serverClock.nowMs() + Number(life) * DAY_MS }),
    note,
    letter: letter ? ('1' as const) : ('0' as const),
  };
}

const NEW: Omit<Values, 'price'> = {
  source: 'last',
  times: '1',
  pause: '3600',
  life: '0',
  note: '',
  letter: false,
};
