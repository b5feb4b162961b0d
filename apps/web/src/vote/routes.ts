import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FOOTER, hintOf, LAUNCH } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { publicPage } from '../routing/roots.ts';

const useName = () => useTranslation('common').t(($) => $.common.nav.votes);

/** Page of votes on new coins, open to guests. */
export const voteRoutes = [
  createRoute({
    ...publicPage,
    path: '/votes',
    staticData: {
      menus: [
        { in: LAUNCH, place: 20, useName, useHint: hintOf('vote') },
        { in: FOOTER, place: 12, useName },
      ],
    },
    component: lazyPage(() => import('./vote-page.tsx'), 'VotePage'),
  }),
] as const;
