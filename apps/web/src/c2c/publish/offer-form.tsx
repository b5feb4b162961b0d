import { calls } from '@assay/contract';
import { offerForm } from '@assay/contract/forms';
import { Button, DecimalInput, Field, RadioGroup } from '@assay/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { newClientKey } from '../../shared/client-key.ts';
import type { Coin } from '../frame/coin-choice.tsx';
import { ObstacleLink } from '../frame/obstacle-link.tsx';
import { WAYS, type Way } from '../frame/way-icon.tsx';
import { moneyOf, useAmounts } from '../use-amounts.ts';
import { refreshTrade } from '../use-c2c-news.ts';
import { freeOf, useEligibility } from '../use-eligibility.ts';
import { useObstacle } from '../use-obstacle.ts';
import { Limit } from './limit.tsx';
import { askedPrice, NO_PRICE, PriceFields, type PriceTyped } from './price-fields.tsx';
import { NOBODY_LEFT_OUT, WantedFields, type WantedTyped } from './wanted-fields.tsx';

export type OfferFormProps = {
  readonly type: 'buy' | 'sell';
  readonly coin: Coin;
  /** Percent. */
  readonly feeRate: number;
};

type Typed = {
  readonly total_number: string;
  readonly way: Way | '';
  readonly min_number: string;
  readonly max_number: string;
} & WantedTyped &
  PriceTyped;

const EMPTY: Typed = {
  total_number: '',
  way: '',
  min_number: '',
  max_number: '',
  ...NO_PRICE,
  ...NOBODY_LEFT_OUT,
};

/** Form to publish an offer of one side: quantity, price, payment method. */
export function OfferForm({ type, coin, feeRate }: OfferFormProps) {
  const { t } = useTranslation(['c2c', 'words']);
  const id = useId();
  const amount = useAmounts();
  const eligibility = useEligibility();
  const [key, setKey] = useState(newClientKey);
  const [wantsFloat, setFloats] = useState(false);
  const floats = wantsFloat && coin.index_price !== null;
  const inputOf = ({ float_percent, float_floor, float_ceiling, price, ...typed }: Typed) => ({
    ...typed,
    ...askedPrice({ float_percent, float_floor, float_ceiling, price }, floats, type, coin.index_price),
    // The schema of the call rejects an empty choice.
    way: typed.way as Way,
    currency_id: coin.id,
    type,
    client_key: key,
  });
  const form = useForm<Typed, string>({
    initial: EMPTY,
    read: (typed) => ({ schema: offerForm(type, floats), input: inputOf(typed) }),
    send: async (typed) => {
      const result = await callServer(calls.c2cSend, inputOf(typed));
      if (result.status !== 'failed') setKey(newClientKey());
      return result;
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refreshTrade();
    },
    lockWhileSubmitting: true,
    resets: {
      onSuccess: [
        'total_number',
        'price',
        'float_percent',
        'float_floor',
        'float_ceiling',
        'way',
        'min_number',
        'max_number',
        'want_level',
        'want_deals',
        'want_country',
      ],
      onRefusal: ['total_number', 'price', 'way'],
    },
  });
  const number = form.field('total_number');
  const way = form.field('way');
  const chosenWay = WAYS.find((one) => one === way.value) ?? null;
  const obstacle = useObstacle({ act: 'publish', side: type, way: chosenWay });
  const money = moneyOf(number.value, floats ? '' : form.field('price').value);
  const free = type === 'sell' ? freeOf(eligibility, coin.id) : null;
  const currency = coin.name;
  return (
    <form {...form.formProps} aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-4">
      <h2 id={`${id}-title`} className="text-lead font-semibold">
        {t(($) => $.c2c.publish.title[type], { currency })}
      </h2>
      <Field
        label={t(($) => $.words.quantity)}
        error={number.error}
        hint={free === null ? undefined : t(($) => $.c2c.standing.free, { free: amount(free), currency })}
      >
        <DecimalInput
          name="total_number"
          value={number.value}
          onValueChange={number.onChange}
          decimals={coin.decimals}
          unit={currency}
        />
      </Field>
      <PriceFields
        field={form.field}
        side={type}
        floats={floats}
        onFloats={setFloats}
        index={coin.index_price}
      />
      <div className="flex flex-col gap-1.5">
        <p className="text-small text-ink-muted">{t(($) => $.words.payment)}</p>
        <RadioGroup<Way>
          label={t(($) => $.words.payment)}
          options={WAYS.map((value) => ({ value, label: t(($) => $.c2c.way[value]) }))}
          value={way.value === '' ? null : way.value}
          onValueChange={way.onChange}
        />
        {way.error !== undefined && (
          <p role="alert" data-invalid="true" tabIndex={-1} className="text-small text-warn">
            {way.error}
          </p>
        )}
      </div>
      <div className="grid gap-4 phone:grid-cols-2">
        <Limit
          label={t(($) => $.c2c.publish.least)}
          field={form.field('min_number')}
          coin={coin}
          name="min_number"
        />
        <Limit
          label={t(($) => $.c2c.publish.most)}
          field={form.field('max_number')}
          coin={coin}
          name="max_number"
        />
      </div>
      <WantedFields
        level={form.field('want_level')}
        deals={form.field('want_deals')}
        country={form.field('want_country')}
      />
      <p className="text-small text-ink-muted">
        {money !== '' && (
          <output className="block text-body text-ink tabular-nums">
            {t(($) => $.c2c.publish.total, { money: amount(money) })}
          </output>
        )}
        <span>{t(($) => $.c2c.publish.fee, { rate: feeRate, currency })}</span>
      </p>
      {obstacle === null || obstacle === 'unknown' ? (
        <Button type="submit" kind={type} size="large" busy={form.isBusy} disabled={obstacle === 'unknown'}>
          {t(($) => $.c2c.publish.submit[type])}
        </Button>
      ) : (
        <ObstacleLink obstacle={obstacle} way={chosenWay} />
      )}
    </form>
  );
}
