import type { WebTexts } from '@assay/locales';
import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../navigation/menu.ts';
import { hintOf, PAIR_PAGES, PROOF, TRADE } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage, publicPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { useIsOffered } from '../site/use-is-offered.ts';
import { isOpenForSeconds, SECONDS_MENU } from './seconds-menu.ts';

const useIsSecondsOffered = () => useIsOffered('seconds');
const useHeaderName = () => useTranslation('common').t(($) => $.common.nav.seconds);
const useResultsName = () => useTranslation('menu').t(($) => $.menu.results);

/** Seconds contracts: trading, the trader's own contracts, insurance and limits, and the public pages. */
export const secondsRoutes = [
  createRoute({
    ...publicPage,
    path: '/secondDealCenter',
    staticData: {
      isTradingPage: true,
      menus: [
        entry('trade', 10),
        {
          in: TRADE,
          place: 30,
          useName: useHeaderName,
          useHint: hintOf('seconds'),
          useIsShown: useIsSecondsOffered,
        },
        {
          in: PAIR_PAGES,
          place: 30,
          useName: useHeaderName,
          useIsShown: useIsSecondsOffered,
          hasPair: isOpenForSeconds,
        },
      ],
      movementKinds: { trading: ['seconds_win', 'seconds_loss', 'seconds_fee'], fees: ['seconds_fee'] },
      orders: {
        product: 'updown',
        place: 30,
        useName: useHeaderName,
        tabs: ['open', 'history'],
        hasPairs: true,
        load: () => import('./orders/order-tables.tsx'),
      },
    },
    validateSearch: pickTexts('symbol'),
    component: lazyPage(() => import('./deal/deal-page.tsx'), 'SecondsDealPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/secondList',
    staticData: { menus: [entry('list', 20)] },
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
    staticData: {
      menus: [
        entry('results', 50),
        {
          in: PROOF,
          place: 30,
          useName: useResultsName,
          useHint: hintOf('results'),
          useIsShown: useIsSecondsOffered,
        },
      ],
    },
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
