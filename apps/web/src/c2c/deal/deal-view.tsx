import { Time } from '@assay/client/times';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../navigation/help-link.tsx';
import { useTimeLeft } from '../../shared/use-time-left.ts';
import { BlockButton } from '../merchant/block-button.tsx';
import { useAmounts } from '../use-amounts.ts';
import { Chat } from './chat.tsx';
import { type Deal, isBuying } from './deal.ts';
import { DealActions } from './deal-actions.tsx';
import { DisputePanel } from './dispute-panel.tsx';
import { Fact } from './fact.tsx';
import { Payment } from './payment.tsx';
import { Rating } from './rating.tsx';
import { Receipt } from './receipt.tsx';
import { StateBadge } from './state-badge.tsx';

/** One deal from the viewpoint of one of its parties. */
export function DealView({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation(['c2c', 'words']);
  const amount = useAmounts();
  const textParams = { number: amount(deal.number), currency: deal.currency_name };
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-lead font-semibold">
          {isBuying(deal)
            ? t(($) => $.c2c.deals.youBuy, textParams)
            : t(($) => $.c2c.deals.youSell, textParams)}
        </p>
        <span className="flex items-center gap-2">
          <StateBadge state={deal.state} />
          <HelpLink about="deal" id={deal.id} />
        </span>
      </header>
      <Countdowns deal={deal} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 tablet:grid-cols-4">
        <Fact label={t(($) => $.c2c.take.price)}>
          {t(($) => $.c2c.market.cny, { money: amount(deal.price) })}
        </Fact>
        <Fact label={t(($) => $.words.payment)}>{deal.way_name}</Fact>
        <Fact label={t(($) => $.c2c.fact.time)}>
          <Time at={deal.format_create_time} />
        </Fact>
        {deal.hes_realname !== '' && (
          <Fact label={t(($) => $.c2c.fact.other)}>
            <bdi>{deal.hes_realname}</bdi>
          </Fact>
        )}
      </dl>
      <Payment deal={deal} />
      <DealActions deal={deal} />
      {deal.case !== null && <DisputePanel deal={deal} dispute={deal.case} />}
      {deal.end !== null && <Receipt deal={deal} />}
      <Rating deal={deal} />
      <Chat deal={deal} />
      <div className="border-t border-line pt-4">
        <BlockButton deal={deal.id} isBlocked={deal.is_blocked === 1} />
      </div>
    </div>
  );
}

/** Deadlines of a deal, with the time left. */
function Countdowns({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('c2c');
  const payLeft = useTimeLeft(deal.state === 'awaiting' ? deal.pay_until : null);
  const heldLeft = useTimeLeft(deal.state === 'held' ? deal.held_until : null);
  const dispute = useTimeLeft(deal.state === 'paid' ? deal.dispute_from : null);
  const texts = [
    payLeft !== null ? t(($) => $.c2c.deal.payLeft, { time: payLeft }) : null,
    heldLeft !== null ? t(($) => $.c2c.deal.heldLeft, { time: heldLeft }) : null,
    dispute !== null && isBuying(deal) ? t(($) => $.c2c.deal.disputeFrom, { time: dispute }) : null,
    dispute !== null && !isBuying(deal) ? t(($) => $.c2c.deal.disputeFromSeller, { time: dispute }) : null,
  ].filter((text) => text !== null);
  return texts.map((text) => (
    <p key={text.replace(/\d/g, '')} role="timer" className="text-body tabular-nums">
      {text}
    </p>
  ));
}
