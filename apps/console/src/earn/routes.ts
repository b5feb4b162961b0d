import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { EarnPage } from './earn-page.tsx';

const useName = () => useTranslation('products').t(($) => $.products.earn.nav);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly earn: '/earn';
  }
}

/** Route of the staking and savings desk. */
export const earnRoutes = [
  createRoute({
    ...staffPage,
    path: '/earn',
    staticData: { entry: { to: '/earn', position: 58, permission: 'earn.read', useName } },
    component: EarnPage,
  }),
] as const;
