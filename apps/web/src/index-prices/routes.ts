import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../routing/lazy-page.ts';
import { publicPage } from '../routing/roots.ts';

/** Page of index prices and their sources. */
export const indexPricesRoutes = [
  createRoute({
    ...publicPage,
    path: '/indexPrices',
    component: lazyPage(() => import('./index-prices-page.tsx'), 'IndexPricesPage'),
  }),
] as const;
