import { Banner } from '@assay/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../account/centre/copy-button.tsx';
import { useAmounts } from '../use-amounts.ts';
import { type Deal, isBuying } from './deal.ts';
import { DealPicture } from './deal-picture.tsx';
import { Fact } from './fact.tsx';

type CashInfo = Deal['sell_cash_info'];

/**
 * Amount, payee and payment method, with the warning about third parties, or in a cancelled deal a warning that the
 * buyer must not pay any more. No personal data once the deal is over.
 */
export function Payment({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation(['c2c', 'words']);
  const amount = useAmounts();
  const { label, title, warning, mustPay } = usePaymentTexts(deal);
  const isBuyer = isBuying(deal);
  const isAlive = deal.sell_cash_info.real_name !== '';
  const money = t(($) => $.c2c.market.cny, { money: amount(deal.deal_money) });
  return (
    <section className="flex flex-col gap-4 rounded-md border border-line p-4">
      <dl className="grid gap-x-6 gap-y-3 tablet:grid-cols-2">
        <Fact label={isAlive ? label : t(($) => $.words.moneyAmount)}>
          <span className="flex items-center gap-2 text-title font-semibold">
            {money}
            {isAlive && mustPay && (
              <CopyButton text={deal.deal_money} label={t(($) => $.c2c.deal.copyAmount)} />
            )}
          </span>
        </Fact>
        <Fact label={t(($) => $.c2c.deal.reference)}>
          <span className="flex items-center gap-2 text-title font-semibold">
            {deal.reference}
            {isAlive && mustPay && (
              <CopyButton text={deal.reference} label={t(($) => $.c2c.deal.copyReference)} />
            )}
          </span>
        </Fact>
      </dl>
      {isAlive ? (
        <>
          {warning !== null && (
            <Banner tone="warn" className="rounded-md" icon={<TriangleAlert className="size-4" />}>
              {warning}
            </Banner>
          )}
          <Account
            deal={deal}
            title={title}
            info={isBuyer ? deal.sell_cash_info : deal.user_cash_info}
            phone={isBuyer ? deal.seller_phone : deal.phone}
          />
        </>
      ) : (
        <p className="text-small text-ink-muted">{t(($) => $.c2c.deal.hidden)}</p>
      )}
    </section>
  );
}

type PaymentTexts = {
  readonly label: string;
  readonly title: string;
  readonly warning: string | null;
  readonly mustPay: boolean;
};

/** Returns the texts for a party to a live deal: one that is unpaid, marked as paid, or cancelled. */
function usePaymentTexts(deal: Deal): PaymentTexts {
  const { t } = useTranslation(['c2c', 'words']);
  const isCancelled = deal.is_sure !== 0 && deal.is_sure !== 3;
  const label = t(($) => $.words.moneyAmount);
  if (isBuying(deal)) {
    if (deal.is_sure === 0) {
      return {
        label: t(($) => $.c2c.deal.amount),
        title: t(($) => $.c2c.deal.payTo),
        warning: t(($) => $.c2c.deal.thirdParty),
        mustPay: true,
      };
    }
    const warning = isCancelled ? t(($) => $.c2c.deal.payNoMore) : null;
    return { label, title: t(($) => $.c2c.deal.accountOfSeller), warning, mustPay: false };
  }
  if (isCancelled)
    return { label, title: t(($) => $.c2c.deal.accountOfBuyer), warning: null, mustPay: false };
  return {
    label: t(($) => $.c2c.deal.amountDue),
    title: t(($) => $.c2c.deal.paidBy),
    warning: t(($) => $.c2c.deal.thirdPartySeller),
    mustPay: false,
  };
}

type AccountProps = {
  readonly deal: Deal;
  readonly title: string;
  readonly info: CashInfo;
  readonly phone: string;
};

/** Account of one party for the payment method of this deal. */
function Account({ deal, title, info, phone }: AccountProps) {
  const { t } = useTranslation('c2c');
  const code = { bank: info.bank_pic, ali_pay: info.alipay_pic, we_chat: info.wechat_pic }[deal.way];
  const facts = [
    { label: t(($) => $.c2c.deal.realName), text: info.real_name },
    { label: t(($) => $.c2c.deal.phone), text: phone },
    ...(deal.way === 'bank'
      ? [
          { label: t(($) => $.c2c.deal.bankName), text: info.bank_name },
          { label: t(($) => $.c2c.deal.bankAccount), text: info.bank_account },
        ]
      : []),
    ...(deal.way === 'ali_pay'
      ? [{ label: t(($) => $.c2c.deal.alipayAccount), text: info.alipay_account }]
      : []),
    ...(deal.way === 'we_chat'
      ? [
          { label: t(($) => $.c2c.deal.wechatAccount), text: info.wechat_account },
          { label: t(($) => $.c2c.deal.wechatNickname), text: info.wechat_nickname },
        ]
      : []),
  ].filter(({ text }) => text !== '');
  return (
    <div className="flex flex-wrap justify-between gap-4">
      <div className="min-w-0">
        <h3 className="mb-2 text-body font-semibold">{title}</h3>
        <dl className="grid gap-x-6 gap-y-2 tablet:grid-cols-2">
          {facts.map(({ label, text }) => (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ))}
        </dl>
      </div>
      {code !== '' && <DealPicture address={code} label={t(($) => $.c2c.deal.code)} />}
    </div>
  );
}
