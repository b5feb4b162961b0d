import { calls, type RequestOf } from '@assay/contract';
import { fixed, product } from '@assay/money';
import { Banner, Button, ConfirmDialog, DecimalInput, Field, Input, RadioGroup } from '@assay/ui';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { formatExact } from '../assets/amount-text.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useConfirm } from '../shared/use-confirm.ts';
import { useIdempotencyKey } from '../shared/use-idempotency-key.ts';
import { refreshDeals } from './deal-updates.ts';
import { type AcceptorRow, Fact } from './list-page.tsx';

type PaymentMethod = 'we_chat' | 'ali_pay' | 'bank';

type Values = {
  readonly mobile: string;
  readonly deal_account: string;
  readonly way: PaymentMethod | '';
  readonly money: string;
};

const DECIMALS = 8;
const CNY_DECIMALS = 2;

export type DealFormProps = { readonly acceptor: AcceptorRow; readonly side: 'buy' | 'sell' };

/** Form that requests a deposit or a withdrawal from an acceptor at the rate shown. */
export function DealForm({ acceptor, side }: DealFormProps) {
  const { t } = useTranslation(['acceptor', 'common', 'words']);
  const { tag } = useLanguage();
  const idempotencyKey = useIdempotencyKey();
  const confirmation = useConfirm();
  const isDeposit = side === 'buy';
  const paymentMethods = paymentMethodsOf(acceptor);
  const inputOf = (values: Values) => ({
    acceptor_id: acceptor.id,
    type: side,
    rate: isDeposit ? acceptor.recharge_rate : acceptor.cash_rate,
    ...values,
  });
  const form = useForm<Values, string>({
    initial: {
      mobile: '',
      deal_account: '',
      way: paymentMethods.length === 1 ? (paymentMethods[0] ?? '') : '',
      money: '',
    },
    read: (values) => ({ schema: calls.acceptorDeal.input, input: inputOf(values) }),
    send: async (values) => {
      if (!(await confirmation.request())) return { status: 'declined' };
      const input = inputOf(values) as RequestOf<typeof calls.acceptorDeal>;
      const result = await callServer(calls.acceptorDeal, {
        ...input,
        client_key: idempotencyKey.keyFor(input),
      });
      if (result.status !== 'failed') idempotencyKey.settle();
      return result;
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refreshDeals();
    },
    lockWhileSubmitting: true,
    resets: { onSuccess: ['money'] },
  });
  const { values } = form;
  const money = `${values.money === '' ? '0' : formatExact(values.money, tag)} ${acceptor.currency_name}`;
  const cny = `${formatExact(cnyOf(values.money, acceptor, isDeposit), tag)} CNY`;
  const [min, max] = isDeposit
    ? [acceptor.recharge_min, acceptor.recharge_amount]
    : [acceptor.cash_min, acceptor.cash_amount];
  return (
    <form {...form.formProps} className="mt-5 flex max-w-120 flex-col gap-4">
      <Field label={t(($) => $.words.payment)} error={form.field('way').error}>
        <RadioGroup<PaymentMethod>
          label={t(($) => $.words.payment)}
          options={paymentMethods.map((value) => ({ value, label: t(($) => $.acceptor.ways[value]) }))}
          value={values.way === '' ? null : values.way}
          onValueChange={(paymentMethod) => form.change({ way: paymentMethod })}
        />
      </Field>
      <Field label={t(($) => $.acceptor.form.mobile)} error={form.field('mobile').error}>
        <Input
          controlSize="large"
          inputMode="tel"
          autoComplete="tel"
          value={values.mobile}
          onChange={(event) => form.field('mobile').onChange(event.target.value)}
        />
      </Field>
      <Field
        label={t(($) => $.acceptor.form.account)}
        hint={isDeposit ? t(($) => $.acceptor.form.accountHint) : t(($) => $.acceptor.form.payeeHint)}
        error={form.field('deal_account').error}
      >
        <Input
          controlSize="large"
          autoComplete="off"
          value={values.deal_account}
          onChange={(event) => form.field('deal_account').onChange(event.target.value)}
        />
      </Field>
      <Field
        label={t(($) => $.words.amount)}
        hint={t(($) => $.acceptor.form.limits, {
          least: formatExact(min, tag),
          most: formatExact(max, tag),
          currency: acceptor.currency_name,
        })}
        error={form.field('money').error}
      >
        <DecimalInput
          controlSize="large"
          value={values.money}
          onValueChange={form.field('money').onChange}
          decimals={DECIMALS}
          unit={acceptor.currency_name}
        />
      </Field>
      <dl className="rounded-sm bg-raised p-3 text-body">
        <Fact label={isDeposit ? t(($) => $.words.youPay) : t(($) => $.words.youReceive)}>
          <output className="font-semibold">{cny}</output>
        </Fact>
      </dl>
      <Banner className="rounded-sm" icon={<Info className="size-4" />}>
        {isDeposit ? t(($) => $.acceptor.form.depositNote) : t(($) => $.acceptor.form.withdrawalNote)}
      </Banner>
      <Button type="submit" kind="solid" size="large" wide busy={form.isBusy}>
        {isDeposit ? t(($) => $.words.deposit) : t(($) => $.acceptor.withdraw)}
      </Button>
      <ConfirmDialog
        open={confirmation.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) confirmation.answer(false);
        }}
        title={isDeposit ? t(($) => $.acceptor.form.confirmDeposit) : t(($) => $.words.confirmWithdrawal)}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => confirmation.answer(true)}
      >
        <p className="text-lead font-semibold">{money}</p>
        <p className="mt-1 text-body text-ink-muted">
          {isDeposit ? t(($) => $.words.youPay) : t(($) => $.words.youReceive)} {cny}
        </p>
      </ConfirmDialog>
    </form>
  );
}

function paymentMethodsOf({
  wechat_account: wechat,
  ali_account: ali,
  bank_account: bank,
}: AcceptorRow): readonly PaymentMethod[] {
  const paymentMethods: readonly (readonly [PaymentMethod, string])[] = [
    ['we_chat', wechat],
    ['ali_pay', ali],
    ['bank', bank],
  ];
  return paymentMethods.filter(([, account]) => account !== '').map(([paymentMethod]) => paymentMethod);
}

/** Returns the amount in yuan as the server computes it: rounded to a fen, up for the payer and down for the payee. */
function cnyOf(money: string, acceptor: AcceptorRow, isDeposit: boolean): string {
  if (money === '' || money === '.') return '0';
  const rate = isDeposit ? acceptor.recharge_rate : acceptor.cash_rate;
  return fixed(product(money, rate), CNY_DECIMALS, isDeposit ? 'up' : 'down');
}
