import { calls } from '@assay/contract';
import {
  isPositive,
  multiplyByPercent,
  placesOf,
  product,
  quotient,
  type Rounding,
  rounded,
} from '@assay/money';
import { Button, ConfirmDialog, DecimalInput, Field, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { Fact } from '../../shared/fact.tsx';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { Panel } from '../seconds-page.tsx';
import { useSecondsText } from '../texts.ts';
import type { Payable } from '../use-payable.ts';

type Type = Payable['insurance_types'][number];
type Values = { readonly type_id: string; readonly number: string };

/** Form to buy insurance for an amount, with its premium and payout. */
export function BuyForm({ currencies }: { readonly currencies: readonly Payable[] }) {
  const { t } = useTranslation(['seconds', 'common', 'words']);
  const text = useSecondsText();
  const key = useIdempotencyKey();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const offers = currencies.flatMap((currency) =>
    currency.insurance_types.map((type) => ({ currency, type })),
  );
  const form = useForm<Values, string>({
    initial: { type_id: String(offers[0]?.type.id ?? 0), number: '' },
    read: (values) => ({ schema: calls.insuranceBuy.input, input: values }),
    send: async (values) => {
      const result = await callServer(calls.insuranceBuy, { ...values, client_key: key.keyFor(values) });
      if (result.status !== 'failed') key.settle();
      return result;
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(calls.microtradePayable, calls.insuranceList, calls.insuranceCover);
    },
    lockWhileSubmitting: true,
    resets: { onSuccess: ['number'] },
  });
  const offer = offers.find(({ type }) => String(type.id) === form.values.type_id) ?? offers[0];
  if (offer === undefined) return null;
  const { currency, type } = offer;
  const openConfirm = async (): Promise<void> => {
    if (await form.check('number')) setConfirmOpen(true);
  };
  return (
    <Panel title={t(($) => $.seconds.insurance.buy)}>
      <form
        {...form.formProps}
        onSubmit={(event) => {
          event.preventDefault();
          void openConfirm();
        }}
        className="grid gap-4 tablet:grid-cols-2"
      >
        <div className="flex flex-col gap-4">
          {offers.length > 1 && (
            <Field label={t(($) => $.seconds.insurance.type)}>
              <Select
                controlSize="large"
                value={form.values.type_id}
                onValueChange={(selected) => form.change({ type_id: selected })}
                options={offers.map((option) => ({
                  value: String(option.type.id),
                  label: t(($) => $.seconds.insurance.typeName, {
                    currency: option.currency.name,
                    coverage: text.percent(option.type.coverage_rate),
                    premium: text.percent(option.type.premium_rate),
                  }),
                }))}
              />
            </Field>
          )}
          <Field
            label={t(($) => $.seconds.insurance.amount)}
            error={form.field('number').error}
            hint={t(($) => $.seconds.form.bounds, {
              minimum: text.money(type.min_number),
              maximum: text.money(type.max_number),
              currency: currency.name,
            })}
          >
            <DecimalInput
              value={form.values.number}
              onValueChange={form.field('number').onChange}
              decimals={placesOf(type.min_number)}
              controlSize="large"
              unit={currency.name}
            />
          </Field>
          <p className="flex justify-between gap-2 text-small text-ink-muted">
            <span>{t(($) => $.words.available)}</span>
            <output className="text-ink">
              {`${text.money(currency.user_wallet.micro_balance)} ${currency.name}`}
            </output>
          </p>
          <Button type="submit" kind="solid" size="large" wide busy={form.isBusy}>
            {t(($) => $.seconds.insurance.buyNow)}
          </Button>
        </div>
        <Terms amount={form.values.number} type={type} currency={currency.name} />
      </form>
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        title={t(($) => $.seconds.insurance.confirmBuy)}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => {
          setConfirmOpen(false);
          void form.submit();
        }}
      >
        <Terms amount={form.values.number} type={type} currency={currency.name} />
      </ConfirmDialog>
    </Panel>
  );
}

type TermsProps = { readonly amount: string; readonly type: Type; readonly currency: string };

const HALF = 50;
const TWICE = 2;
const STAKES = 5;

/** Premium, payout and limits of an insurance of the amount. */
function Terms({ amount, type, currency }: TermsProps) {
  const { t } = useTranslation('seconds');
  const text = useSecondsText();
  const decimals = placesOf(type.min_number);
  const insuredAmount = isPositive(amount) ? amount : null;
  const money = (amountOf: (insuredAmount: string) => string, rounding: Rounding = 'down') =>
    insuredAmount === null
      ? '–'
      : `${text.money(rounded(amountOf(insuredAmount), decimals, rounding))} ${currency}`;
  return (
    <dl className="flex flex-col gap-1.5 rounded-sm bg-raised p-3 text-small">
      <Fact label={t(($) => $.seconds.insurance.premiumOf, { percent: text.percent(type.premium_rate) })}>
        {money((amount) => multiplyByPercent(amount, type.premium_rate), 'up')}
      </Fact>
      <Fact label={t(($) => $.seconds.insurance.payoutOf, { percent: text.percent(type.coverage_rate) })}>
        {money((amount) => multiplyByPercent(multiplyByPercent(amount, HALF), type.coverage_rate))}
      </Fact>
      <Fact label={t(($) => $.seconds.insurance.claimBelow)}>
        {money((amount) => multiplyByPercent(amount, HALF))}
      </Fact>
      <Fact label={t(($) => $.seconds.insurance.endsAt)}>{money((amount) => product(amount, TWICE))}</Fact>
      <Fact label={t(($) => $.seconds.insurance.maxStake)}>
        {money((amount) => quotient(amount, STAKES))}
      </Fact>
    </dl>
  );
}
