import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hintOf, PROOF } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { publicPage } from '../routing/roots.ts';

const useName = () => useTranslation('words').t(($) => $.words.indexPrices);

/** Page of index prices and their sources. */
export const indexPricesRoutes = [
  createRoute({
    ...publicPage,
    path: '/indexPrices',
    staticData: { menus: [{ in: PROOF, place: 20, useName, useHint: hintOf('indexPrices') }] },
    component: lazyPage(() => import('./index-prices-page.tsx'), 'IndexPricesPage'),
  }),
] as const;
