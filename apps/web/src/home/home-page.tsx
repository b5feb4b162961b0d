import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { QuotationTabs } from '../quotations/quotation-tabs.tsx';
import { useQuotations } from '../quotations/use-quotations.ts';
import { useTitle } from '../site/use-title.ts';
import { AppDownload } from './app-download.tsx';
import { Blurbs } from './blurbs.tsx';
import { Carousel } from './carousel.tsx';
import { Hero } from './hero.tsx';
import { LatestNotice } from './latest-notice.tsx';
import { PairTiles } from './pair-tiles.tsx';
import { useStepsOver } from './steps-over.ts';

/** Needs the live feed, which the first page of a guest stands without. */
const FirstSteps = lazy(() => import('./first-steps.tsx').then((module) => ({ default: module.FirstSteps })));

/** The first page. Its words stand before the market data arrives, and nothing moves when it does. */
export function HomePage() {
  const { t } = useTranslation('home');
  useTitle(t(($) => $.home.title));
  const quotations = useQuotations();
  const areStepsOver = useStepsOver();
  return (
    <>
      <div className="mx-auto grid w-full max-w-300 items-center gap-10 px-4 pt-10 pb-8 laptop:grid-cols-2 laptop:pt-16 laptop:pb-12">
        <Hero />
        <Carousel />
      </div>
      {!areStepsOver && (
        <Suspense fallback={<div className="h-96 tablet:h-48" />}>
          <FirstSteps />
        </Suspense>
      )}
      <LatestNotice />
      <PairTiles quotations={quotations} />
      <section aria-labelledby="home-markets" className="mx-auto w-full max-w-300 px-4 py-10">
        <h2 id="home-markets" className="mb-3 text-title font-semibold">
          {t(($) => $.home.markets.title)}
        </h2>
        <QuotationTabs quotations={quotations} />
      </section>
      <Blurbs />
      <AppDownload />
    </>
  );
}
