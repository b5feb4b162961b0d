import { Time } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Badge } from '@assay/ui';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../account/centre/centre-page.tsx';
import { useRemote } from '../../api/remote.ts';
import { Fact } from '../deal/fact.tsx';
import { C2cPage, Panel } from '../frame/c2c-page.tsx';
import type { Shop } from './shop.ts';
import { ShopOffers } from './shop-offers.tsx';

/** Public page of a C2C trader: shop texts of a merchant, figures, offers and ratings. */
export function ShopPage() {
  const { t } = useTranslation('c2c');
  const { id } = useSearch({ from: '/c2cShop' });
  const shop = useRemote(calls.c2cShop, id === undefined ? {} : { id }, { suppressToast: true });
  const name = shop.status === 'ready' ? nameOf(shop.value) : '…';
  return (
    <C2cPage title={t(($) => $.c2c.pages.shop.title, { name })}>
      <Loaded remote={shop}>
        {(shop) => (
          <>
            <Panel className="flex flex-col gap-4">
              <About shop={shop} />
            </Panel>
            <Panel>
              <ShopOffers shop={shop} />
            </Panel>
            <Panel>
              <Ratings shop={shop} />
            </Panel>
          </>
        )}
      </Loaded>
    </C2cPage>
  );
}

function nameOf({ name, seller_name: mask }: Shop): string {
  return name === '' ? mask : name;
}

function About({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation(['c2c', 'words']);
  const duration = useDuration();
  const noneText = t(($) => $.c2c.shop.none);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-lead font-semibold">
        <bdi>{nameOf(shop)}</bdi>
        {shop.is_merchant === 1 && <Badge tone="accent">{t(($) => $.c2c.market.merchant)}</Badge>}
      </p>
      {shop.terms !== '' && <p className="text-body wrap-anywhere whitespace-pre-wrap">{shop.terms}</p>}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 tablet:grid-cols-4">
        {shop.hours !== '' && <Fact label={t(($) => $.words.hours)}>{shop.hours}</Fact>}
        {shop.since !== null && (
          <Fact label={t(($) => $.c2c.shop.since)}>
            <Time at={shop.since} />
          </Fact>
        )}
        <Fact label={t(($) => $.c2c.shop.completed)}>{shop.completed}</Fact>
        <Fact label={t(($) => $.c2c.shop.rate)}>
          {shop.completion_rate === null ? noneText : `${shop.completion_rate} %`}
        </Fact>
        <Fact label={t(($) => $.c2c.shop.release)}>{duration(shop.release_seconds)}</Fact>
        <Fact label={t(($) => $.c2c.shop.pay)}>{duration(shop.pay_seconds)}</Fact>
        <Fact label={t(($) => $.c2c.shop.positive)}>
          {shop.positive_rate === null
            ? noneText
            : t(($) => $.c2c.shop.positiveOf, { rate: shop.positive_rate, count: shop.ratings })}
        </Fact>
        <Fact label={t(($) => $.c2c.shop.lost)}>{shop.disputes_lost}</Fact>
      </dl>
      <p className="text-small text-ink-muted">{t(($) => $.c2c.shop.counted)}</p>
    </>
  );
}

const MINUTE = 60;

/** Returns a function that formats seconds as minutes and seconds; a dash for null. */
function useDuration(): (seconds: number | null) => string {
  const { t } = useTranslation('c2c');
  return (seconds) =>
    seconds === null
      ? t(($) => $.c2c.shop.none)
      : t(($) => $.c2c.shop.minutes, { minutes: Math.floor(seconds / MINUTE), seconds: seconds % MINUTE });
}

function Ratings({ shop: { latest } }: { readonly shop: Shop }) {
  const { t } = useTranslation('c2c');
  return (
    <section aria-labelledby="ratings-title">
      <h2 id="ratings-title" className="mb-2 text-lead font-semibold">
        {t(($) => $.c2c.shop.latest)}
      </h2>
      {latest.length === 0 && <p className="text-body text-ink-muted">{t(($) => $.c2c.shop.noRatings)}</p>}
      <ul aria-labelledby="ratings-title">
        {latest.map(({ is_positive: isPositive, text, time }) => (
          <li
            key={`${time} ${text}`}
            className="flex flex-col gap-1 border-t border-line py-3 first:border-t-0"
          >
            <p className="flex flex-wrap items-center gap-2 text-small text-ink-muted tabular-nums">
              <Badge tone={isPositive === 1 ? 'accent' : 'warn'}>
                {isPositive === 1 ? t(($) => $.c2c.shop.good) : t(($) => $.c2c.shop.bad)}
              </Badge>
              <Time at={time} />
            </p>
            {text !== '' && <p className="text-body wrap-anywhere whitespace-pre-wrap">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
