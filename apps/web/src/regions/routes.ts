import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CENTRE_PROGRAMS } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';

const useName = () => useTranslation('agent').t(($) => $.agent.nav);

/** Page of the user's region, and for an agent of its users. */
export const regionsRoutes = [
  createRoute({
    ...loginPage,
    path: '/region',
    staticData: { menus: [{ in: CENTRE_PROGRAMS, place: 20, useName }] },
    component: lazyPage(() => import('./region-page.tsx'), 'RegionPage'),
  }),
] as const;
