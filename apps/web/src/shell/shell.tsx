import { cn, NumberMarksContext, numberMarksOf, Toaster } from '@assay/ui';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { useIsTradingPage } from '../navigation/use-menu.ts';
import { useActivity } from '../session/activity.ts';
import { useExchangeZone } from '../site/use-site.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { DemoBanner, OfflineBanner, SiteNotice } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PagePending } from './page-pending.tsx';

/** Loaded for logged-in users alone: guests have nothing to watch. */
const Watchers = lazy(() => import('./watchers.tsx').then((module) => ({ default: module.Watchers })));

/** App shell around every page. */
export function Shell() {
  const { t } = useTranslation('common');
  const { tag } = useLanguage();
  useActivity();
  useExchangeZone();
  const hasFooter = !useIsTradingPage();
  const isLoggedIn = useIsLoggedIn();
  return (
    // On a wide screen a trading page fits it: its panels share the height that the bars leave.
    <div className={cn('flex min-h-dvh flex-col', !hasFooter && 'laptop:h-dvh')}>
      <a
        href="#content"
        className="sr-only z-50 rounded-sm bg-solid px-3 py-2 text-body font-semibold text-on-solid focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t(($) => $.common.nav.skip)}
      </a>
      <Header />
      <OfflineBanner />
      <SiteNotice />
      <DemoBanner />
      <main
        id="content"
        tabIndex={-1}
        // Keeps the footer off screen while a page loads, so that its movement is no visible layout shift.
        className={cn('flex min-w-0 flex-1 flex-col outline-none', hasFooter && 'min-h-dvh')}
      >
        <Suspense fallback={<PagePending />}>
          <NumberMarksContext value={numberMarksOf(tag)}>
            <Outlet />
          </NumberMarksContext>
        </Suspense>
      </main>
      {hasFooter && <Footer />}
      <BottomBar />
      {isLoggedIn && (
        <Suspense fallback={null}>
          <Watchers />
        </Suspense>
      )}
      <Toaster label={t(($) => $.common.toast.region)} closeLabel={t(($) => $.common.action.dismiss)} />
    </div>
  );
}
