import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { RegionsPage } from './regions-page.tsx';

const useName = () => useTranslation('products').t(($) => $.products.region.nav);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly regions: '/regions';
  }
}

/** Route of the regions and their agents. */
export const regionsRoutes = [
  createRoute({
    ...staffPage,
    path: '/regions',
    staticData: { entry: { to: '/regions', position: 29, permission: 'region.read', useName } },
    component: RegionsPage,
  }),
] as const;
