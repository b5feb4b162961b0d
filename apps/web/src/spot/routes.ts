import { createRoute, redirect } from '@tanstack/react-router';
import { CandlestickChart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hintOf, PAIR_PAGES, PHONE_BAR, TRADE } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { publicPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';

const useHeaderName = () => useTranslation('common').t(($) => $.common.nav.spot);
const usePhoneName = () => useTranslation('common').t(($) => $.common.nav.trade);

/** Spot trading page, and the older addresses of the user's orders and trades. */
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
      movementKinds: { trading: ['spot_trade', 'spot_fee'], fees: ['spot_fee'] },
      orders: {
        product: 'spot',
        place: 10,
        useName: useHeaderName,
        tabs: ['open', 'history', 'fills'],
        hasPairs: true,
        load: () => import('./orders/order-tables.tsx'),
      },
    },
    validateSearch: pickTexts('symbol'),
    component: lazyPage(() => import('./deal-centre-page.tsx'), 'DealCentrePage'),
  }),
  createRoute({
    ...publicPage,
    path: '/accountEntrust',
    beforeLoad: () => {
      throw redirect({ to: '/orders', search: { product: 'spot' }, replace: true });
    },
  }),
  createRoute({
    ...publicPage,
    path: '/transferLog',
    beforeLoad: () => {
      throw redirect({ to: '/orders', search: { tab: 'fills', product: 'spot' }, replace: true });
    },
  }),
] as const;
