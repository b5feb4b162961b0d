import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { PapersPage } from './papers-page.tsx';
import { QueuePage } from './queue-page.tsx';

const useName = () => useTranslation('review').t(($) => $.review.nav);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly identity: '/identity' | `/identity/${number}`;
  }
}

/** Routes of the review of identity documents. */
export const identityRoutes = [
  createRoute({
    ...staffPage,
    path: '/identity',
    staticData: { entry: { to: '/identity', position: 30, permission: 'identity.review', useName } },
    component: QueuePage,
  }),
  createRoute({ ...staffPage, path: '/identity/$id', component: PapersPage }),
] as const;
