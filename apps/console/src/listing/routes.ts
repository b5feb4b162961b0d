import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { ListingPage } from './listing-page.tsx';

const useName = () => useTranslation('console').t(($) => $.console.words.markets);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly markets: '/markets';
  }
}

/** Route of the listing page. */
export const listingRoutes = [
  createRoute({
    ...staffPage,
    path: '/markets',
    staticData: { entry: { to: '/markets', position: 40, permission: 'markets.read', useName } },
    component: ListingPage,
  }),
] as const;
