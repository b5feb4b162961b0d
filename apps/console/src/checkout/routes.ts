import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { PaymentsPage } from './payments-page.tsx';

const useName = () => useTranslation('products').t(($) => $.products.checkout.nav);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly checkout: '/payments';
  }
}

/** Route of the payments desk. */
export const checkoutRoutes = [
  createRoute({
    ...staffPage,
    path: '/payments',
    staticData: { entry: { to: '/payments', position: 42, permission: 'checkout.read', useName } },
    component: PaymentsPage,
  }),
] as const;
