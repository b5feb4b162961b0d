import { createRoute } from '@tanstack/react-router';
import { CandlestickChart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  ACCOUNT_MENU,
  ASSETS_ORDERS,
  CENTRE_ACTIVITY,
  hintOf,
  PAIR_PAGES,
  PHONE_BAR,
  TRADE,
} from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage, publicPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';

const useHeaderName = () => useTranslation('common').t(($) => $.common.nav.spot);
const usePhoneName = () => useTranslation('common').t(($) => $.common.nav.trade);
const useOrdersName = () => useTranslation('common').t(($) => $.common.nav.orders);
const useTradeLogName = () => useTranslation('common').t(($) => $.common.nav.tradeLog);

/** Spot trading page, and the user's orders and trades of all pairs. */
export const spotRoutes = [
  createRoute({
    ...publicPage,
    path: '/dealCenter',
    staticData: {
      isTradingPage: true,
      menus: [
        { in: TRADE, place: 10, useName: useHeaderName, useHint: hintOf('spot') },
        { in: PAIR_PAGES, place: 10, useName: useHeaderName, hasPair: () => true },
        { in: PHONE_BAR, place: 30, useName: usePhoneName, Icon: CandlestickChart },
      ],
    },
    validateSearch: pickTexts('symbol'),
    component: lazyPage(() => import('./deal-centre-page.tsx'), 'DealCentrePage'),
  }),
  createRoute({
    ...loginPage,
    path: '/accountEntrust',
    staticData: { menus: [{ in: ASSETS_ORDERS, place: 10, useName: useOrdersName }] },
    component: lazyPage(() => import('./entrust/entrust-page.tsx'), 'EntrustPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/transferLog',
    staticData: {
      menus: [
        { in: CENTRE_ACTIVITY, place: 10, useName: useTradeLogName },
        { in: ACCOUNT_MENU, place: 20, useName: useTradeLogName },
      ],
    },
    component: lazyPage(() => import('./trade-log-page.tsx'), 'TradeLogPage'),
  }),
] as const;
