import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { CrowdPage } from './crowd-page.tsx';

const useName = () => useTranslation('common').t(($) => $.common.nav.crowdfunding);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly crowd: '/crowd';
  }
}

/** Route of the crowdfunding desk. */
export const crowdRoutes = [
  createRoute({
    ...staffPage,
    path: '/crowd',
    staticData: { entry: { to: '/crowd', position: 59.7, permission: 'crowd.read', useName } },
    component: CrowdPage,
  }),
] as const;
