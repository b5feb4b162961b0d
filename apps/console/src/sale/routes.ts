import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { SalesPage } from './sales-page.tsx';

const useName = () => useTranslation('products').t(($) => $.products.sale.nav);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly sale: '/sale';
  }
}

/** Route of the token sales desk. */
export const saleRoutes = [
  createRoute({
    ...staffPage,
    path: '/sale',
    staticData: { entry: { to: '/sale', position: 59, permission: 'sale.read', useName } },
    component: SalesPage,
  }),
] as const;
