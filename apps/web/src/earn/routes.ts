import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EARN } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { publicPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { useIsOffered } from '../site/use-is-offered.ts';

const useHeaderName = () => useTranslation('common').t(($) => $.common.nav.staking);

/** Earn page: staking, savings and locked plans, and the trader's own positions. */
export const earnRoutes = [
  createRoute({
    ...publicPage,
    path: '/pledge',
    staticData: {
      menus: [
        {
          in: EARN,
          place: 10,
          useName: useHeaderName,
          useIsShown: () => useIsOffered('earn'),
        },
      ],
      movementKinds: { interest: ['earn_interest'] },
    },
    validateSearch: pickTexts('account_number'),
    component: lazyPage(() => import('./earn-page.tsx'), 'EarnPage'),
  }),
] as const;
