import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ASSETS } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';

const useName = () => useTranslation('conversion').t(($) => $.conversion.title);

/** Conversion page, in the assets area after the transfer. */
export const conversionRoutes = [
  createRoute({
    ...loginPage,
    path: '/conversion',
    staticData: { menus: [{ in: ASSETS, place: 45, useName }] },
    component: lazyPage(() => import('./conversion-page.tsx'), 'ConversionPage'),
  }),
] as const;
