import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ACTIONS, ASSETS_FUNDS, hintOf, TRADE } from '../navigation/menus.ts';
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
        { in: ASSETS_FUNDS, place: 30, useName },
        { in: ACTIONS, place: 40, useName, useIsShown },
      ],
    },
    component: lazyPage(() => import('./conversion-page.tsx'), 'ConversionPage'),
  }),
] as const;
