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
import { type AcceptorRow, Fact } from './list-page.tsx';
import { refreshDeals } from './news.ts';

type Way = 'we_chat' | 'ali_pay' | 'bank';

type Values = {
  readonly mobile: string;
  readonly deal_account: string;
  readonly way: Way | '';
  readonly money: string;
};

const DECIMALS = 8;
const FEN = 2;

export type DealFormProps = { readonly acceptor: AcceptorRow; readonly side: 'buy' | 'sell' };

/** Form that requests a deposit or a withdrawal from an acceptor at the rate shown. */
export function DealForm({ acceptor, side }: DealFormProps) {
  const { t } = useTranslation(['acceptor', 'common', 'words']);
  const { tag } = useLanguage();
  const keys = useIdempotencyKey();
  const question = useConfirm();
  const isDeposit = side === 'buy';
  const ways = waysOf(acceptor);
  const asked = (values: Values) => ({
    acceptor_id: acceptor.id,
    type: side,
    rate: isDeposit ? acceptor.recharge_rate : acceptor.cash_rate,
    ...values,
  });
  const form = useForm<Values, string>({
    initial: { mobile: '', deal_account: '', way: ways.length === 1 ? (ways[0] ?? '') : '', money: '' },
    read: (values) => ({ schema: calls.acceptorDeal.input, input: asked(values) }),
    send: async (values) => {
      if (!(await question.ask())) return { status: 'declined' };
      const sent = asked(values) as RequestOf<typeof calls.acceptorDeal>;
      const result = await callServer(calls.acceptorDeal, { ...sent, client_key: keys.of(sent) });
      if (result.status !== 'failed') keys.settle();
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
  const [least, most] = isDeposit
    ? [acceptor.recharge_min, acceptor.recharge_amount]
    : [acceptor.cash_min, acceptor.cash_amount];
  return (
    <form {...form.formProps} className="mt-5 flex max-w-120 flex-col gap-4">
      <Field label={t(($) => $.words.payment)} error={form.field('way').error}>
        <RadioGroup<Way>
          label={t(($) => $.words.payment)}
          options={ways.map((value) => ({ value, label: t(($) => $.acceptor.ways[value]) }))}
          value={values.way === '' ? null : values.way}
          onValueChange={(way) => form.change({ way })}
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
          least: formatExact(least, tag),
          most: formatExact(most, tag),
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
        open={question.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) question.answer(false);
        }}
        title={isDeposit ? t(($) => $.acceptor.form.confirmDeposit) : t(($) => $.words.confirmWithdrawal)}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => question.answer(true)}
      >
        <p className="text-lead font-semibold">{money}</p>
        <p className="mt-1 text-body text-ink-muted">
          {isDeposit ? t(($) => $.words.youPay) : t(($) => $.words.youReceive)} {cny}
        </p>
      </ConfirmDialog>
    </form>
  );
}

function waysOf({
  wechat_account: wechat,
  ali_account: ali,
  bank_account: bank,
}: AcceptorRow): readonly Way[] {
  const ways: readonly (readonly [Way, string])[] = [
    ['we_chat', wechat],
    ['ali_pay', ali],
    ['bank', bank],
  ];
  return ways.filter(([, account]) => account !== '').map(([way]) => way);
}

/** Returns the amount in yuan as the server computes it: rounded to a fen, up for the payer and down for the payee. */
function cnyOf(money: string, acceptor: AcceptorRow, isDeposit: boolean): string {
  if (money === '' || money === '.') return '0';
  const rate = isDeposit ? acceptor.recharge_rate : acceptor.cash_rate;
  return fixed(product(money, rate), FEN, isDeposit ? 'up' : 'down');
}
