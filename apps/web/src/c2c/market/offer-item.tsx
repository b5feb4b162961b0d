import { Badge, Button, linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ObstacleLink } from '../frame/obstacle-link.tsx';
import { PaymentMethodBadge } from '../frame/payment-method-badge.tsx';
import { useAmounts } from '../use-amounts.ts';
import { useObstacle } from '../use-obstacle.ts';
import type { Offer, Side } from './offer.ts';

export type OfferItemProps = {
  readonly offer: Offer;
  readonly side: Side;
  readonly onTake: () => void;
  /** True in the owner's shop, where the name is no link. */
  readonly isInShop?: boolean;
};

/** An offer: its owner, remaining quantity, price and payment method, with a button to take it. */
export function OfferItem({ offer, side, onTake, isInShop = false }: OfferItemProps) {
  const { t } = useTranslation('c2c');
  const amount = useAmounts();
  const { currency_name: currency, seller_name: name } = offer;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 tablet:grid-cols-[minmax(0,1.3fr)_minmax(0,1.4fr)_8rem_8rem]">
      <div className="flex min-w-0 items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-raised text-body font-semibold"
        >
          {[...name][0] ?? ''}
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-1.5 text-body font-semibold">
            {isInShop ? (
              <bdi className="truncate">{name}</bdi>
            ) : (
              <Link
                to="/c2cShop"
                search={{ id: String(offer.id) }}
                aria-label={t(($) => $.c2c.pages.shop.title, { name })}
                className={linkClass()}
              >
                <bdi>{name}</bdi>
              </Link>
            )}
            {offer.is_merchant === 1 && <Badge tone="accent">{t(($) => $.c2c.market.merchant)}</Badge>}
          </p>
          <p className="text-small text-ink-muted">
            {offer.completion_rate === null
              ? t(($) => $.c2c.market.newTrader)
              : t(($) => $.c2c.market.figures, {
                  completed: offer.completed,
                  rate: offer.completion_rate,
                })}
          </p>
        </div>
      </div>
      <div className="min-w-0 text-small">
        <p className="tabular-nums">
          {t(($) => $.c2c.market.remaining, { number: amount(offer.surplus_number), currency })}
        </p>
        <p className="text-ink-muted tabular-nums">
          {t(($) => $.c2c.market.limits, {
            least: amount(offer.min_number),
            most: amount(offer.max_number),
            currency,
          })}
        </p>
        <Requirements offer={offer} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 tablet:flex-col tablet:items-end">
        <p className="text-lead font-semibold tabular-nums">
          {t(($) => $.c2c.market.cny, { money: amount(offer.price) })}
        </p>
        <PaymentMethodBadge paymentMethod={offer.way} />
        {offer.is_floating === 1 && <Badge>{t(($) => $.c2c.market.floating)}</Badge>}
      </div>
      {offer.is_own === 1 ? (
        <Badge className="justify-self-start tablet:justify-self-end">{t(($) => $.c2c.market.own)}</Badge>
      ) : (
        <TakeButton offer={offer} side={side} onTake={onTake} />
      )}
    </li>
  );
}

/** Button that takes the offer, or a link to a missing requirement. */
function TakeButton({ offer, side, onTake }: OfferItemProps) {
  const { t } = useTranslation('c2c');
  const amount = useAmounts();
  const { currency_name: currency, seller_name: name, way: paymentMethod } = offer;
  const obstacle = useObstacle({ action: 'take', side, paymentMethod });
  if (obstacle !== null && obstacle !== 'unknown')
    return <ObstacleLink obstacle={obstacle} paymentMethod={paymentMethod} />;
  return (
    <Button
      kind={side}
      disabled={obstacle === 'unknown'}
      aria-label={t(($) => $.c2c.market.takeOf[side], { currency, name, price: amount(offer.price) })}
      onClick={onTake}
    >
      {t(($) => $.c2c.market.take[side], { currency })}
    </Button>
  );
}

/** Requirements for takers of the offer; nothing where everybody may take it. */
function Requirements({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('c2c');
  const { want_level: level, want_deals: count, want_country: country } = offer;
  const requirements = [
    level > 0 ? t(($) => $.c2c.market.wantLevel, { level }) : null,
    count > 0 ? t(($) => $.c2c.market.wantDeals, { count }) : null,
    country !== '' ? t(($) => $.c2c.market.wantCountry, { country }) : null,
  ].filter((requirement) => requirement !== null);
  if (requirements.length === 0) return null;
  return (
    <p className="text-ink-muted">{t(($) => $.c2c.market.wanted, { list: requirements.join(' · ') })}</p>
  );
}
