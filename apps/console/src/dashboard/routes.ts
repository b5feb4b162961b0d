import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { DashboardPage } from './dashboard-page.tsx';

const useName = () => useTranslation('console').t(($) => $.console.nav.dashboard);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly dashboard: '/';
  }
}

/** Route of the duty officer's dashboard. */
export const dashboardRoutes = [
  createRoute({
    ...staffPage,
    path: '/',
    staticData: { entry: { to: '/', position: 10, permission: 'dashboard.read', useName } },
    component: DashboardPage,
  }),
] as const;
