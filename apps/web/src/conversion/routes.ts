import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ACTIONS, ASSET_ACTIONS, ASSETS, hintOf, TRADE } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';
import { useIsOffered } from '../site/use-is-offered.ts';

const useName = () => useTranslation('common').t(($) => $.common.nav.convert);
const useIsShown = () => useIsOffered('conversion');

/** Conversion page, in the assets area. */
export const conversionRoutes = [
  createRoute({
    ...loginPage,
    path: '/conversion',
    staticData: {
      menus: [
        { in: TRADE, place: 40, useName, useHint: hintOf('conversion'), useIsShown },
        { in: ASSETS, parentPath: '/finance' },
        { in: ASSET_ACTIONS, place: 40, useName, useIsShown },
        { in: ACTIONS, place: 40, useName, useIsShown },
      ],
      movementKinds: {
        conversions: ['conversion_paid', 'conversion_received', 'conversion_fee'],
        fees: ['conversion_fee'],
      },
      orders: {
        product: 'convert',
        place: 40,
        useName,
        tabs: ['history'],
        hasPairs: false,
        load: () => import('./order-tables.tsx'),
      },
    },
    component: lazyPage(() => import('./conversion-page.tsx'), 'ConversionPage'),
  }),
] as const;
