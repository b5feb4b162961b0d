import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CENTRE_PROGRAMS } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';

const useName = () => useTranslation('rebate').t(($) => $.rebate.nav);

/** Page of the referral programme. */
export const rebateRoutes = [
  createRoute({
    ...loginPage,
    path: '/invitations',
    staticData: {
      menus: [{ in: CENTRE_PROGRAMS, place: 10, useName }],
      movementKinds: { rewards: ['rebate_paid'] },
    },
    component: lazyPage(() => import('./rebate-page.tsx'), 'RebatePage'),
  }),
] as const;
