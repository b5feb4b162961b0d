import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_CENTRE } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';

const useName = () => useTranslation('rebate').t(($) => $.rebate.nav);

/** Page of the referral programme. */
export const rebateRoutes = [
  createRoute({
    ...loginPage,
    path: '/invitations',
    staticData: {
      menus: [{ in: ACCOUNT_CENTRE, place: 85, useName }],
      movementKind: { tab: 'deposits', reasons: ['rebate_paid'], useName },
    },
    component: lazyPage(() => import('./rebate-page.tsx'), 'RebatePage'),
  }),
] as const;
