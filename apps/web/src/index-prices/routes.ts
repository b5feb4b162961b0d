import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../routing/lazy-page.ts';
import { openPage } from '../routing/roots.ts';

/** Index prices and what they are made of. */
export const indexPricesRoutes = [
  createRoute({
    ...openPage,
    path: '/indexPrices',
    component: lazyPage(() => import('./index-prices-page.tsx'), 'IndexPricesPage'),
  }),
] as const;
