import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { VotesPage } from './votes-page.tsx';

const useName = () => useTranslation('common').t(($) => $.common.nav.votes);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly vote: '/vote';
  }
}

/** Route of the votes desk. */
export const voteRoutes = [
  createRoute({
    ...staffPage,
    path: '/vote',
    staticData: { entry: { to: '/vote', position: 59.5, permission: 'vote.read', useName } },
    component: VotesPage,
  }),
] as const;
