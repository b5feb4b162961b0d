import { type AnswerOf, calls } from '@assay/contract';
import { Badge, buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { Growing } from '../../assets/growing.tsx';
import { useGrowingList } from '../../assets/use-growing-list.ts';
import type { Coin } from '../frame/coin-choice.tsx';
import { WayBadge } from '../frame/way-icon.tsx';
import { useAmounts } from '../use-amounts.ts';
import { WithdrawButton } from './withdraw-button.tsx';

export type OwnOffer = AnswerOf<typeof calls.c2cOwnOffers>['data'][number];

/** Own offers of one side and coin, ten at a time. */
export function OwnOffers({ type, coin }: { readonly type: 'buy' | 'sell'; readonly coin: Coin }) {
  const { t } = useTranslation('c2c');
  const asked = { type, currency_id: coin.id };
  const list = useGrowingList<OwnOffer>(calls.c2cOwnOffers, asked, async (page, signal) => {
    const result = await callServer(calls.c2cOwnOffers, { ...asked, page }, { signal, isQuiet: true });
    return result.status === 'ok' ? { rows: result.answer.data, count: result.answer.total } : null;
  });
  return (
    <Growing
      list={list}
      emptyText={t(($) => $.c2c.offers.empty)}
      emptyAction={
        <Link to="/c2cRelease" className={buttonClass()}>
          {t(($) => $.c2c.pages.publish.title)}
        </Link>
      }
    >
      {(rows) => (
        <ul aria-label={t(($) => $.c2c.offers[type])}>
          {rows.map((offer) => (
            <OwnOfferItem key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </Growing>
  );
}

function OwnOfferItem({ offer }: { readonly offer: OwnOffer }) {
  const { t } = useTranslation('c2c');
  const amount = useAmounts();
  const { id, currency_name: currency, status } = offer;
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-2 text-body font-semibold">
          {currency}
          <Badge tone={status === 'open' ? 'accent' : 'neutral'}>
            {t(($) => $.c2c.offers.state[status])}
          </Badge>
          <WayBadge way={offer.way} />
        </p>
        <div className="flex flex-wrap gap-2">
          {status === 'open' && <WithdrawButton id={id} />}
          <Link
            to="/c2cDetail"
            search={{ id: String(id) }}
            aria-label={t(($) => $.c2c.offers.dealsOf, { id })}
            className={buttonClass({ size: 'small' })}
          >
            {t(($) => $.c2c.offers.deals)}
          </Link>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-small tablet:grid-cols-5">
        <Fact label={t(($) => $.c2c.offers.total)}>{`${amount(offer.total_number)} ${currency}`}</Fact>
        <Fact label={t(($) => $.c2c.offers.left)}>{`${amount(offer.surplus_number)} ${currency}`}</Fact>
        <Fact label={t(($) => $.c2c.offers.inDeals)}>{`${amount(offer.in_deals)} ${currency}`}</Fact>
        <Fact label={t(($) => $.c2c.offers.price)}>
          {t(($) => $.c2c.market.cny, { money: amount(offer.price) })}
        </Fact>
        <Fact label={t(($) => $.c2c.fact.time)}>{offer.create_time}</Fact>
      </dl>
    </li>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
