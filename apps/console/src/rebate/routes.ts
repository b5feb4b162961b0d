import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { RebatesPage } from './rebates-page.tsx';

const useName = () => useTranslation('products').t(($) => $.products.rebate.nav);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly rebate: '/rebates';
  }
}

/** Route of the referral programme's desk. */
export const rebateRoutes = [
  createRoute({
    ...staffPage,
    path: '/rebates',
    staticData: { entry: { to: '/rebates', position: 43.5, permission: 'rebate.read', useName } },
    component: RebatesPage,
  }),
] as const;
