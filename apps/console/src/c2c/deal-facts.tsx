import { Time } from '@assay/client/times';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../shell/fact.tsx';
import type { DealDetail } from './rows.ts';

/** Terms of a deal, and the times of its steps. */
export function DealFacts({ deal }: { readonly deal: DealDetail }) {
  const { t } = useTranslation(['products', 'words', 'console']);
  const withCurrency = (number: string): string => `${number} ${deal.currency_name}`;
  return (
    <Facts>
      <Fact label={t(($) => $.words.quantity)}>{withCurrency(deal.number)}</Fact>
      <Fact label={t(($) => $.products.c2c.field.money)}>{deal.deal_money}</Fact>
      <Fact label={t(($) => $.products.c2c.field.price)}>{deal.price}</Fact>
      <Fact label={t(($) => $.words.payment)}>{t(($) => $.products.c2c.way[deal.way])}</Fact>
      <Fact label={t(($) => $.products.c2c.field.offer)}>
        {deal.offer_id} · {t(($) => $.products.c2c.type[deal.type])}
      </Fact>
      <Fact label={t(($) => $.console.words.begun)}>
        <Time at={deal.create_time} />
      </Fact>
      <Fact label={t(($) => $.products.c2c.field.payUntil)}>
        <Time at={deal.pay_until} />
      </Fact>
      {deal.paid_time !== null && (
        <Fact label={t(($) => $.products.c2c.field.paid)}>
          <Time at={deal.paid_time} />
        </Fact>
      )}
      {deal.cancelled_time !== null && (
        <Fact label={t(($) => $.products.c2c.field.cancelledAt)}>
          <Time at={deal.cancelled_time} />
        </Fact>
      )}
      {deal.end !== null && (
        <Fact label={t(($) => $.products.c2c.field.end)}>
          {[t(($) => $.products.c2c.end[deal.end ?? 'released']), deal.ended_time]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
      )}
      {deal.state === 'finished' && (
        <Fact label={t(($) => $.products.c2c.field.toBuyer)}>{withCurrency(deal.buyer_number)}</Fact>
      )}
      <Fact label={t(($) => $.words.fee)}>
        {withCurrency(deal.state === 'finished' ? deal.fee_taken : deal.fee)}
      </Fact>
    </Facts>
  );
}
