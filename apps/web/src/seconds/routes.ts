import type { WebTexts } from '@assay/locales';
import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../navigation/menu.ts';
import { ASSETS, HEADER } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage, publicPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { useIsOffered } from '../site/use-is-offered.ts';
import { SECONDS_MENU } from './seconds-menu.ts';

const useHeaderName = () => useTranslation('common').t(($) => $.common.nav.seconds);

/** Seconds contracts: trading, the trader's own contracts, insurance and limits, and the public pages. */
export const secondsRoutes = [
  createRoute({
    ...publicPage,
    path: '/secondDealCenter',
    staticData: {
      isTradingPage: true,
      menus: [
        entry('trade', 10),
        { in: HEADER, place: 50, useName: useHeaderName, useIsShown: () => useIsOffered('seconds') },
      ],
    },
    validateSearch: pickTexts('symbol'),
    component: lazyPage(() => import('./deal/deal-page.tsx'), 'SecondsDealPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/secondList',
    staticData: { menus: [entry('list', 20), { in: ASSETS, place: 90, useName: useHeaderName }] },
    component: lazyPage(() => import('./orders/list-page.tsx'), 'SecondsListPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/secondInsurance',
    staticData: { menus: [entry('insurance', 30)] },
    component: lazyPage(() => import('./insurance/insurance-page.tsx'), 'InsurancePage'),
  }),
  createRoute({
    ...loginPage,
    path: '/secondLimits',
    staticData: { menus: [entry('limits', 40)] },
    component: lazyPage(() => import('./limits/limits-page.tsx'), 'LimitsPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/secondResults',
    staticData: { menus: [entry('results', 50)] },
    component: lazyPage(() => import('./results/results-page.tsx'), 'ResultsPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/secondReceipt',
    staticData: { menus: [{ in: SECONDS_MENU, parentPath: '/secondResults' }] },
    validateSearch: pickTexts('token'),
    component: lazyPage(() => import('./receipt/receipt-page.tsx'), 'ReceiptPage'),
  }),
] as const;

type Page = keyof WebTexts['seconds']['pages'];

function entry(page: Page, position: number): MenuEntry {
  return {
    in: SECONDS_MENU,
    place: position,
    useName: () => useTranslation('seconds').t(($) => $.seconds.pages[page]),
  };
}
