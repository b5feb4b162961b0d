import { Time } from '@assay/client/times';
import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../navigation/help-link.tsx';
import { useTimeLeft } from '../../shared/use-time-left.ts';
import { type DealRow, isBuying } from '../deal/deal.ts';
import { StateBadge } from '../deal/state-badge.tsx';
import { useAmounts } from '../use-amounts.ts';

/** A deal in a list, with a button that opens its details. */
export function DealItem({ deal, onOpen }: { readonly deal: DealRow; readonly onOpen: () => void }) {
  const { t } = useTranslation('c2c');
  const amount = useAmounts();
  const timeLeft = useTimeLeft(deal.state === 'awaiting' ? deal.pay_until : null);
  const textParams = { number: amount(deal.number), currency: deal.currency_name };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="text-body font-semibold">
          {isBuying(deal)
            ? t(($) => $.c2c.deals.youBuy, textParams)
            : t(($) => $.c2c.deals.youSell, textParams)}
        </p>
        <p className="text-small text-ink-muted tabular-nums">
          {`${t(($) => $.c2c.market.cny, { money: amount(deal.deal_money) })} · ${deal.way_name} · ${t(($) => $.c2c.take.price)} ${amount(deal.price)}`}
        </p>
        <Time at={deal.format_create_time} className="text-small text-ink-faint tabular-nums" />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {timeLeft !== null && (
          <span className="text-small text-ink-muted tabular-nums">
            {t(($) => $.c2c.deal.payLeft, { time: timeLeft })}
          </span>
        )}
        <StateBadge state={deal.state} />
        <HelpLink about="deal" id={deal.id} />
        <Button size="small" aria-label={t(($) => $.c2c.deals.detailOf, { id: deal.id })} onClick={onOpen}>
          {t(($) => $.c2c.deals.detail)}
        </Button>
      </div>
    </li>
  );
}
