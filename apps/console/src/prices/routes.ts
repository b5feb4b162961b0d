import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { PricesPage } from './prices-page.tsx';

const useName = () => useTranslation('feeds').t(($) => $.feeds.nav);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly prices: '/prices';
  }
}

/** Route of the index prices. */
export const priceRoutes = [
  createRoute({
    ...staffPage,
    path: '/prices',
    staticData: { entry: { to: '/prices', position: 50, permission: 'markets.read', useName } },
    component: PricesPage,
  }),
] as const;
