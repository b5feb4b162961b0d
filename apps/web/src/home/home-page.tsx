import { Button } from '@assay/ui';
import { BookOpenCheck, Code, Layers, Scale, Smartphone } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { QuotationTabs } from '../quotations/quotation-tabs.tsx';
import { useQuotations } from '../quotations/use-quotations.ts';
import { OnDemand } from '../shared/on-demand.tsx';
import { useTitle } from '../site/use-title.ts';
import { Carousel } from './carousel.tsx';
import { Hero } from './hero.tsx';
import { LatestNotice } from './latest-notice.tsx';
import { PairTiles } from './pair-tiles.tsx';
import { useHasEndedSteps } from './steps-over.ts';

/** Loaded lazily, as it needs the live feed, which a guest's home page does without. */
const FirstSteps = lazy(() => import('./first-steps.tsx').then((module) => ({ default: module.FirstSteps })));

/** Home page. Its text appears before the market data, and nothing shifts when that arrives. */
export function HomePage() {
  const { t } = useTranslation('common');
  useTitle(t(($) => $.common.nav.home));
  const quotations = useQuotations();
  const hasEndedSteps = useHasEndedSteps();
  return (
    <>
      <div className="mx-auto grid w-full max-w-300 items-center gap-10 px-4 pt-10 pb-8 laptop:grid-cols-2 laptop:pt-16 laptop:pb-12">
        <Hero />
        <Carousel />
      </div>
      {!hasEndedSteps && (
        <Suspense fallback={<div className="h-96 tablet:h-48" />}>
          <FirstSteps />
        </Suspense>
      )}
      <LatestNotice />
      <PairTiles quotations={quotations} />
      <section aria-labelledby="home-markets" className="mx-auto w-full max-w-300 px-4 py-10">
        <h2 id="home-markets" className="mb-3 text-title font-semibold">
          {t(($) => $.common.nav.markets)}
        </h2>
        <QuotationTabs quotations={quotations} />
      </section>
      <FeatureTexts />
      <AppDownload />
    </>
  );
}

/** Four verifiable facts about the exchange. */
function FeatureTexts() {
  const { t } = useTranslation('home');
  const items = [
    { Icon: Layers, title: t(($) => $.home.blurbs.book.title), text: t(($) => $.home.blurbs.book.text) },
    { Icon: Scale, title: t(($) => $.home.blurbs.exact.title), text: t(($) => $.home.blurbs.exact.text) },
    {
      Icon: BookOpenCheck,
      title: t(($) => $.home.blurbs.proof.title),
      text: t(($) => $.home.blurbs.proof.text),
    },
    { Icon: Code, title: t(($) => $.home.blurbs.open.title), text: t(($) => $.home.blurbs.open.text) },
  ];
  return (
    <section aria-label={t(($) => $.home.blurbs.label)} className="border-t border-line">
      <ul className="mx-auto grid max-w-300 gap-x-8 gap-y-10 px-4 py-14 tablet:grid-cols-2 laptop:grid-cols-4">
        {items.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden="true" className="mb-3 size-5 text-accent" strokeWidth={1.75} />
            <h2 className="mb-1 text-lead font-semibold">{title}</h2>
            <p className="text-body text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const load = () => import('./app-popup.tsx').then((module) => ({ default: module.AppPopup }));
const Popup = lazy(load);

/** Downloads of the apps, each as a QR code behind a button. */
function AppDownload() {
  const { t } = useTranslation('home');
  const apps = [
    { platform: 'ios', label: t(($) => $.home.app.ios) },
    { platform: 'android', label: t(($) => $.home.app.android) },
  ] as const;
  return (
    <section aria-labelledby="home-app" className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-300 flex-wrap items-center justify-between gap-4 px-4 py-8">
        <div>
          <h2 id="home-app" className="text-lead font-semibold">
            {t(($) => $.home.app.title)}
          </h2>
          <p className="text-body text-ink-muted">{t(($) => $.home.app.text)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {apps.map(({ platform, label }) => (
            <OnDemand
              key={platform}
              prepare={load}
              popup={(trigger) => <Popup trigger={trigger} platform={platform} label={label} />}
              trigger={<Button icon={<Smartphone aria-hidden="true" className="size-4" />}>{label}</Button>}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
