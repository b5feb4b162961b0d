import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { RiskPage } from './risk-page.tsx';

const useName = () => useTranslation('products').t(($) => $.products.lever.nav);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly lever: '/lever';
  }
}

/** Route of the risk desk. */
export const leverRoutes = [
  createRoute({
    ...staffPage,
    path: '/lever',
    staticData: { entry: { to: '/lever', position: 55, permission: 'lever.read', useName } },
    component: RiskPage,
  }),
] as const;
