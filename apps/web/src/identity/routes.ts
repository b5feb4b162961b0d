import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_MENU, CENTRE_PROFILE } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';

const useMenuName = () => useTranslation('common').t(($) => $.common.account.identity);
const useBasicName = () => useTranslation('account').t(($) => $.account.centre.nav.identity);
const useAdvancedName = () => useTranslation('account').t(($) => $.account.centre.nav.advanced);

/** Pages of the identity verification. */
export const identityRoutes = [
  createRoute({
    ...loginPage,
    path: '/authentication',
    staticData: {
      menus: [
        { in: CENTRE_PROFILE, place: 20, useName: useBasicName },
        { in: ACCOUNT_MENU, place: 30, useName: useMenuName },
      ],
    },
    component: lazyPage(() => import('./authentication-page.tsx'), 'AuthenticationPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/advanced',
    staticData: { menus: [{ in: CENTRE_PROFILE, place: 30, useName: useAdvancedName }] },
    component: lazyPage(() => import('./advanced-page.tsx'), 'AdvancedPage'),
  }),
] as const;
