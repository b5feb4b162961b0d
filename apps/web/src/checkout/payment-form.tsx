import { calls } from '@assay/contract';
import { paymentCreateForm } from '@assay/contract/forms';
import { fixed, quotient } from '@assay/money';
import { Button, DecimalInput, Field, Input } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { formatExact } from '../assets/amount-text.ts';
import { useForm } from '../forms/use-form.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useIdempotencyKey } from '../shared/use-idempotency-key.ts';
import { Fact } from './fact.tsx';
import { type PaymentTerms, refreshPayments } from './payment-updates.ts';

type Values = { readonly account: string; readonly money: string };

const CNY_DECIMALS = 2;

type PaymentFormProps = {
  readonly terms: PaymentTerms;
  readonly onBegun: (payment: number) => void;
};

/** Account and amount of a payment, at the rate shown. */
export function PaymentForm({ terms, onBegun }: PaymentFormProps) {
  const { t } = useTranslation(['checkout', 'words']);
  const { tag } = useLanguage();
  const idempotencyKey = useIdempotencyKey();
  const bounds = { minimum: terms.min_money, maximum: terms.max_money };
  const form = useForm<Values, string>({
    initial: { account: '', money: '' },
    read: () => ({ schema: paymentCreateForm(bounds) }),
    send: async (values) => {
      const input = { ...values, rate: terms.rate };
      const result = await callServer(calls.paymentCreate, {
        ...input,
        client_key: idempotencyKey.keyFor(input),
      });
      if (result.status !== 'failed') idempotencyKey.settle();
      if (result.status === 'ok' && result.data !== undefined) onBegun(result.data.payment.id);
      return result;
    },
    lockWhileSubmitting: true,
    onDone: refreshPayments,
  });
  const { values } = form;
  return (
    <form {...form.formProps} className="flex max-w-120 flex-col gap-4">
      <p className="text-body text-ink-muted">
        {t(($) => $.checkout.intro, { currency: terms.currency_name })}
      </p>
      <Field
        label={t(($) => $.checkout.account)}
        hint={t(($) => $.checkout.accountHint)}
        error={form.field('account').error}
      >
        <Input
          controlSize="large"
          autoComplete="off"
          value={values.account}
          onChange={(event) => form.field('account').onChange(event.target.value)}
        />
      </Field>
      <Field
        label={t(($) => $.words.moneyAmount)}
        hint={t(($) => $.checkout.limits, {
          least: formatExact(terms.min_money, tag),
          most: formatExact(terms.max_money, tag),
        })}
        error={form.field('money').error}
      >
        <DecimalInput
          controlSize="large"
          value={values.money}
          onValueChange={form.field('money').onChange}
          decimals={CNY_DECIMALS}
          unit="CNY"
        />
      </Field>
      <dl className="flex flex-col gap-1 rounded-sm bg-raised p-3 text-body">
        <Fact label={t(($) => $.checkout.rate)}>
          {`${formatExact(terms.rate, tag)} CNY/${terms.currency_name}`}
        </Fact>
        <Fact label={t(($) => $.words.youReceive)}>
          <output className="font-semibold">
            {`${formatExact(creditFor(values.money, terms), tag)} ${terms.currency_name}`}
          </output>
        </Fact>
      </dl>
      <Button type="submit" kind="solid" size="large" wide busy={form.isBusy}>
        {t(($) => $.words.continue)}
      </Button>
    </form>
  );
}

/** Returns the amount credited, as the server computes it: rounded down to the currency's smallest unit. */
function creditFor(money: string, { rate, decimals }: PaymentTerms): string {
  if (money === '' || money === '.') return '0';
  return fixed(quotient(money, rate, decimals, 'down'), decimals, 'down');
}
