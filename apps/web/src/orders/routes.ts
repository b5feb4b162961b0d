import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_MENU, CENTRE_ACTIVITY, hintOf, TRADE } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { useIsLoggedIn } from '../storage/session.ts';

const useName = () => useTranslation('common').t(($) => $.common.nav.orders);

/** Orders and trades of all products. */
export const orderRoutes = [
  createRoute({
    ...loginPage,
    path: '/orders',
    staticData: {
      menus: [
        { in: TRADE, place: 90, useName, useHint: hintOf('ownOrders'), useIsShown: useIsLoggedIn },
        { in: CENTRE_ACTIVITY, place: 10, useName },
        { in: ACCOUNT_MENU, place: 20, useName },
      ],
    },
    validateSearch: pickTexts('tab', 'product', 'pair', 'side', 'from', 'to'),
    component: lazyPage(() => import('./orders-page.tsx'), 'OrdersPage'),
  }),
] as const;
