import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CENTRE_SECURITY } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';

const useName = () => useTranslation('security').t(($) => $.security.data.title);

/** Page of the user's own data and the closing of the account. */
export const ownDataRoutes = [
  createRoute({
    ...loginPage,
    path: '/ownData',
    staticData: { menus: [{ in: CENTRE_SECURITY, place: 30, useName }] },
    component: lazyPage(() => import('./own-data-page.tsx'), 'OwnDataPage'),
  }),
] as const;
