import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { MarketsPage } from './markets-page.tsx';

const useName = () => useTranslation('console').t(($) => $.console.nav.markets);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly markets: '/markets';
  }
}

/** Currencies and pairs. */
export const marketRoutes = [
  createRoute({
    ...staffPage,
    path: '/markets',
    staticData: { entry: { to: '/markets', place: 40, permission: 'markets.read', useName } },
    component: MarketsPage,
  }),
] as const;
