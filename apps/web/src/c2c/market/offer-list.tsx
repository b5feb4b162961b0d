import { calls } from '@assay/contract';
import type { PaymentMethod } from '@assay/contract/forms';
import { buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { GrowingListView } from '../../assets/growing.tsx';
import { useGrowingList } from '../../assets/use-growing-list.ts';
import type { Coin } from '../frame/coin-choice.tsx';
import type { Terms } from '../use-eligibility.ts';
import type { Offer, Side } from './offer.ts';
import { OfferItem } from './offer-item.tsx';
import { TakeDialog } from './take-dialog.tsx';

export type OfferListProps = {
  readonly coin: Coin;
  readonly terms: Terms;
  readonly side: Side;
  readonly paymentMethod: PaymentMethod | null;
};

/** Milliseconds between refetches: other users change the market, and some prices follow the index. */
const EVERY_MS = 10_000;

/** Offers that can be taken, ten per page, best price first. */
export function OfferList({ coin, terms, side, paymentMethod }: OfferListProps) {
  const { t } = useTranslation('c2c');
  const [takenOffer, setTakenOffer] = useState<Offer | null>(null);
  const query = {
    type: side === 'buy' ? ('sell' as const) : ('buy' as const),
    currency_id: coin.id,
    ...(paymentMethod === null ? {} : { way: paymentMethod }),
  };
  const load = async (page: number, signal: AbortSignal) => {
    const result = await callServer(calls.c2cMarket, { ...query, page }, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.data, count: result.answer.total } : null;
  };
  const list = useGrowingList<Offer>(calls.c2cMarket, query, load, { everyMs: EVERY_MS });
  return (
    <>
      <GrowingListView
        list={list}
        emptyText={t(($) => $.c2c.market.empty)}
        emptyAction={
          <Link to="/c2cRelease" className={buttonClass()}>
            {t(($) => $.c2c.pages.publish.title)}
          </Link>
        }
      >
        {(rows) => (
          <ul aria-label={t(($) => $.c2c.market.caption)}>
            {rows.map((offer) => (
              <OfferItem key={offer.id} offer={offer} side={side} onTake={() => setTakenOffer(offer)} />
            ))}
          </ul>
        )}
      </GrowingListView>
      {takenOffer !== null && (
        <TakeDialog
          offer={takenOffer}
          latest={list.status === 'ready' ? list.rows.find(({ id }) => id === takenOffer.id) : undefined}
          side={side}
          decimals={coin.decimals}
          payMs={terms.pay_ms}
          onClose={() => setTakenOffer(null)}
        />
      )}
    </>
  );
}
