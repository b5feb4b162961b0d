import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer, Side } from '../market/offer.ts';
import { OfferItem } from '../market/offer-item.tsx';
import { TakeDialog } from '../market/take-dialog.tsx';
import { useTerms } from '../use-eligibility.ts';
import type { Shop } from './shop.ts';

/** Offers of a shop, by the visitor's side. */
export function ShopOffers({ shop: { offers } }: { readonly shop: Shop }) {
  const { t } = useTranslation('c2c');
  const terms = useTerms();
  const [takenOffer, setTakenOffer] = useState<Offer | null>(null);
  const coin =
    takenOffer !== null && terms.status === 'ready'
      ? terms.value.currencies.find(({ id }) => id === takenOffer.currency_id)
      : undefined;
  if (offers.length === 0) return <p className="text-body text-ink-muted">{t(($) => $.c2c.shop.noOffers)}</p>;
  return (
    <div className="flex flex-col gap-6">
      <Offers side="buy" offers={offers} onTake={setTakenOffer} />
      <Offers side="sell" offers={offers} onTake={setTakenOffer} />
      {takenOffer !== null && coin !== undefined && terms.status === 'ready' && (
        <TakeDialog
          offer={takenOffer}
          latest={offers.find(({ id }) => id === takenOffer.id)}
          side={sideOf(takenOffer)}
          decimals={coin.decimals}
          payMs={terms.value.pay_ms}
          onClose={() => setTakenOffer(null)}
        />
      )}
    </div>
  );
}

type OffersProps = {
  readonly side: Side;
  readonly offers: readonly Offer[];
  readonly onTake: (offer: Offer) => void;
};

function Offers({ side, offers, onTake }: OffersProps) {
  const { t } = useTranslation('c2c');
  const offersOfSide = offers.filter((offer) => sideOf(offer) === side);
  const title = side === 'buy' ? t(($) => $.c2c.shop.offersSell) : t(($) => $.c2c.shop.offersBuy);
  if (offersOfSide.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="text-lead font-semibold">{title}</h2>
      <ul aria-label={title}>
        {offersOfSide.map((offer) => (
          <OfferItem key={offer.id} offer={offer} side={side} onTake={() => onTake(offer)} isInShop />
        ))}
      </ul>
    </section>
  );
}

/** Returns the visitor's side of an offer: the opposite of its owner's. */
function sideOf({ type }: Offer): Side {
  return type === 'sell' ? 'buy' : 'sell';
}
