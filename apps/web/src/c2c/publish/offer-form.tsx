import { calls } from '@assay/contract';
import { offerForm, PAYMENT_METHODS, type PaymentMethod } from '@assay/contract/forms';
import { Button, DecimalInput, Field, RadioGroup } from '@assay/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { newClientKey } from '../../shared/client-key.ts';
import type { Coin } from '../frame/coin-choice.tsx';
import { ObstacleLink } from '../frame/obstacle-link.tsx';
import { moneyOf, useAmounts } from '../use-amounts.ts';
import { refreshTrade } from '../use-c2c-updates.ts';
import { freeBalanceOf, useEligibility } from '../use-eligibility.ts';
import { useObstacle } from '../use-obstacle.ts';
import { Limit } from './limit.tsx';
import { NO_PRICE, PriceFields, type PriceValues, priceInput } from './price-fields.tsx';
import { NO_REQUIREMENTS, type RequirementValues, WantedFields } from './wanted-fields.tsx';

export type OfferFormProps = {
  readonly type: 'buy' | 'sell';
  readonly coin: Coin;
  /** Percent. */
  readonly feeRate: number;
};

type FormValues = {
  readonly total_number: string;
  readonly way: PaymentMethod | '';
  readonly min_number: string;
  readonly max_number: string;
} & RequirementValues &
  PriceValues;

const EMPTY: FormValues = {
  total_number: '',
  way: '',
  min_number: '',
  max_number: '',
  ...NO_PRICE,
  ...NO_REQUIREMENTS,
};

/** Form to publish an offer of one side: quantity, price, payment method. */
export function OfferForm({ type, coin, feeRate }: OfferFormProps) {
  const { t } = useTranslation(['c2c', 'words']);
  const id = useId();
  const amount = useAmounts();
  const eligibility = useEligibility();
  const [key, setKey] = useState(newClientKey);
  const [isFloatingChosen, setFloatingChosen] = useState(false);
  const isFloating = isFloatingChosen && coin.index_price !== null;
  const inputOf = ({ float_percent, float_floor, float_ceiling, price, ...values }: FormValues) => ({
    ...values,
    ...priceInput({ float_percent, float_floor, float_ceiling, price }, isFloating, type, coin.index_price),
    // The schema of the call rejects an empty choice.
    way: values.way as PaymentMethod,
    currency_id: coin.id,
    type,
    client_key: key,
  });
  const form = useForm<FormValues, string>({
    initial: EMPTY,
    read: (values) => ({ schema: offerForm(type, isFloating), input: inputOf(values) }),
    send: async (values) => {
      const result = await callServer(calls.c2cSend, inputOf(values));
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
  const paymentMethod = form.field('way');
  const chosenMethod = PAYMENT_METHODS.find((method) => method === paymentMethod.value) ?? null;
  const obstacle = useObstacle({ action: 'publish', side: type, paymentMethod: chosenMethod });
  const money = moneyOf(number.value, isFloating ? '' : form.field('price').value);
  const freeBalance = type === 'sell' ? freeBalanceOf(eligibility, coin.id) : null;
  const currency = coin.name;
  return (
    <form {...form.formProps} aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-4">
      <h2 id={`${id}-title`} className="text-lead font-semibold">
        {t(($) => $.c2c.publish.title[type], { currency })}
      </h2>
      <Field
        label={t(($) => $.words.quantity)}
        error={number.error}
        hint={
          freeBalance === null
            ? undefined
            : t(($) => $.c2c.standing.free, { free: amount(freeBalance), currency })
        }
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
        isFloating={isFloating}
        onFloatingChange={setFloatingChosen}
        index={coin.index_price}
      />
      <div className="flex flex-col gap-1.5">
        <p className="text-small text-ink-muted">{t(($) => $.words.payment)}</p>
        <RadioGroup<PaymentMethod>
          label={t(($) => $.words.payment)}
          options={PAYMENT_METHODS.map((value) => ({ value, label: t(($) => $.c2c.way[value]) }))}
          value={paymentMethod.value === '' ? null : paymentMethod.value}
          onValueChange={paymentMethod.onChange}
        />
        {paymentMethod.error !== undefined && (
          <p role="alert" data-invalid="true" tabIndex={-1} className="text-small text-warn">
            {paymentMethod.error}
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
        <ObstacleLink obstacle={obstacle} paymentMethod={chosenMethod} />
      )}
    </form>
  );
}
