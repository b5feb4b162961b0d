import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../../routing/roots.ts';
import { MerchantsPage } from './merchants-page.tsx';

const useName = () => useTranslation('products').t(($) => $.products.c2cMerchant.nav);

declare module '../../navigation/page-path.ts' {
  interface PagePaths {
    readonly c2cMerchants: '/c2c-merchants';
  }
}

/** Route of the C2C merchants. */
export const c2cMerchantRoutes = [
  createRoute({
    ...staffPage,
    path: '/c2c-merchants',
    staticData: {
      entry: { to: '/c2c-merchants', position: 41, permission: 'c2c_merchants.read', useName },
    },
    component: MerchantsPage,
  }),
] as const;
