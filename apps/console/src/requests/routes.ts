import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { RequestsPage } from './requests-page.tsx';

const useName = () => useTranslation('console').t(($) => $.console.nav.requests);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly requests: '/requests';
  }
}

/** Route of the change requests, which require a second person. */
export const requestRoutes = [
  createRoute({
    ...staffPage,
    path: '/requests',
    staticData: { entry: { to: '/requests', position: 70, permission: 'requests.read', useName } },
    component: RequestsPage,
  }),
] as const;
