import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Fact } from './fact.tsx';
import type { PaymentRow } from './payment-updates.ts';

/** Amounts, rate, account and order number of a payment. */
export function PaymentFacts({ row }: { readonly row: PaymentRow }) {
  const { t } = useTranslation(['checkout', 'words']);
  const { tag } = useLanguage();
  return (
    <dl className="flex flex-col gap-1 text-body">
      <Fact label={t(($) => $.words.youPay)}>
        <span className="font-semibold">{`${formatExact(row.money, tag)} CNY`}</span>
      </Fact>
      <Fact
        label={t(($) => $.words.youReceive)}
      >{`${formatExact(row.amount, tag)} ${row.currency_name}`}</Fact>
      <Fact label={t(($) => $.checkout.rate)}>
        {`${formatExact(row.rate, tag)} CNY/${row.currency_name}`}
      </Fact>
      <Fact label={t(($) => $.checkout.account)}>{row.account}</Fact>
      <Fact label={t(($) => $.checkout.order)}>{row.order_no}</Fact>
    </dl>
  );
}
