import { calls } from '@assay/contract';
import { takeForm } from '@assay/contract/forms';
import { plain, smaller } from '@assay/money';
import { Banner, Button, DecimalInput, Dialog, Field } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { newClientKey } from '../../shared/client-key.ts';
import { PaymentMethodBadge } from '../frame/payment-method-badge.tsx';
import { moneyOf, useAmounts } from '../use-amounts.ts';
import { refreshTrade } from '../use-c2c-updates.ts';
import { freeBalanceOf, useEligibility } from '../use-eligibility.ts';
import type { Offer, Side } from './offer.ts';

export type TakeDialogProps = {
  readonly offer: Offer;
  /** Latest state of the same offer; undefined once it is delisted. */
  readonly latest: Offer | undefined;
  readonly side: Side;
  readonly decimals: number;
  readonly payMs: number;
  readonly onClose: () => void;
};

const MINUTE_MS = 60_000;

/** Quantity to take of an offer, with its cost or proceeds. */
export function TakeDialog({ offer: first, latest, side, decimals, payMs, onClose }: TakeDialogProps) {
  const { t } = useTranslation(['c2c', 'common', 'words']);
  const amount = useAmounts();
  const navigate = useNavigate();
  const eligibility = useEligibility();
  const [key, setKey] = useState(newClientKey);
  // The shown price is kept until the exchange rejects it, then replaced by the latest one.
  const [offer, setOffer] = useState(first);
  const [isRefused, setRefused] = useState(false);
  if (isRefused && latest !== undefined && latest.price !== offer.price) {
    setOffer(latest);
    setRefused(false);
  }
  const { currency_name: currency, price, surplus_number: surplus, max_number: max } = offer;
  const bounds = { minimum: offer.min_number, maximum: max, remaining: surplus, currency };
  const inputOf = (number: string) => ({ id: offer.id, number, price, client_key: key });
  const form = useForm({
    initial: { number: plain(smaller(max, surplus)) },
    read: ({ number }) => ({ schema: takeForm(bounds), input: inputOf(number) }),
    send: async ({ number }) => {
      const result = await callServer(calls.c2cTake, inputOf(number));
      if (result.status !== 'ok') {
        // A retry after a rejection uses a new idempotency key.
        setKey(newClientKey());
        setRefused(true);
        refreshTrade();
      }
      return result;
    },
    lockWhileSubmitting: true,
    onDone: async ({ msg, id }) => {
      toastSuccess(msg);
      refreshTrade();
      await navigate({ to: '/c2cOrder', search: { id: String(id) } });
    },
  });
  const number = form.field('number');
  const freeBalance = freeBalanceOf(eligibility, offer.currency_id);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(($) => $.c2c.market.take[side], { currency })}
      closeLabel={t(($) => $.common.action.close)}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-2 text-body">
          <strong>{offer.seller_name}</strong>
          <PaymentMethodBadge paymentMethod={offer.way} />
          <span className="ml-auto tabular-nums">
            {t(($) => $.c2c.take.price)} {t(($) => $.c2c.market.cny, { money: amount(price) })}
          </span>
        </p>
        <Field
          label={t(($) => $.words.quantity)}
          hint={t(($) => $.c2c.take.range, {
            least: amount(offer.min_number),
            most: amount(max),
            currency,
          })}
          error={number.error}
        >
          <DecimalInput
            name="number"
            value={number.value}
            onValueChange={number.onChange}
            decimals={decimals}
            unit={currency}
            controlSize="large"
          />
        </Field>
        <p className="flex justify-between text-lead">
          <span className="text-ink-muted">
            {side === 'buy' ? t(($) => $.c2c.take.pay) : t(($) => $.c2c.take.receive)}
          </span>
          <output className="font-semibold tabular-nums">
            {t(($) => $.c2c.market.cny, { money: amount(moneyOf(number.value, price) || '0') })}
          </output>
        </p>
        {side === 'sell' && freeBalance !== null && (
          <p className="text-small text-ink-muted">
            {t(($) => $.c2c.standing.free, { free: amount(freeBalance), currency })}
          </p>
        )}
        <Banner className="rounded-md">
          {side === 'buy'
            ? t(($) => $.c2c.take.noteBuy, { minutes: Math.floor(payMs / MINUTE_MS) })
            : t(($) => $.c2c.take.noteSell)}
        </Banner>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.action.back)}</Button>
          <Button type="submit" kind={side} busy={form.isBusy}>
            {t(($) => $.c2c.market.take[side], { currency })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
