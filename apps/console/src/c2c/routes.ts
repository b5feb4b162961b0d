import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { DealPage } from './deal-page.tsx';
import { DeskPage } from './desk-page.tsx';

const useName = () => useTranslation('products').t(($) => $.products.c2c.nav);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly c2c: '/c2c' | `/c2c/${number}`;
  }
}

/** Routes of the C2C desk. */
export const c2cRoutes = [
  createRoute({
    ...staffPage,
    path: '/c2c',
    staticData: { entry: { to: '/c2c', position: 37, permission: 'c2c.read', useName } },
    component: DeskPage,
  }),
  createRoute({ ...staffPage, path: '/c2c/$id', component: DealPage }),
] as const;
