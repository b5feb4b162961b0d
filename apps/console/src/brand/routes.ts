import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { BrandPage } from './brand-page.tsx';

const useName = () => useTranslation('brand').t(($) => $.brand.nav);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly brand: '/brand';
  }
}

/** Route of name and look of the exchange. */
export const brandRoutes = [
  createRoute({
    ...staffPage,
    path: '/brand',
    staticData: { entry: { to: '/brand', position: 91, permission: 'site.read', useName } },
    component: BrandPage,
  }),
] as const;
