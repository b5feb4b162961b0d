import { createRoute, redirect } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PHONE_BAR } from '../navigation/menus.ts';
import { firstPage } from '../routing/lazy-page.ts';
import { publicPage } from '../routing/roots.ts';

const homePage = firstPage(() => import('./home-page.tsx'), 'HomePage');
const useName = () => useTranslation('common').t(($) => $.common.nav.home);

/** Home page, under all of its paths. */
export const homeRoutes = [
  createRoute({
    ...publicPage,
    path: '/',
    staticData: {
      menus: [{ in: PHONE_BAR, place: 10, useName, Icon: House }],
    },
    component: homePage,
  }),
  createRoute({ ...publicPage, path: '/home', component: homePage }),
  createRoute({ ...publicPage, path: '/homeContent', component: homePage }),
  createRoute({
    ...publicPage,
    path: '/app',
    beforeLoad: () => {
      throw redirect({ to: '/' });
    },
  }),
] as const;
