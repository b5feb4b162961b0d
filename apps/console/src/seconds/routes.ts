import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { SecondsPage } from './seconds-page.tsx';

const useName = () => useTranslation('products').t(($) => $.products.seconds.nav);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly seconds: '/seconds';
  }
}

/** Route of the seconds contracts desk. */
export const secondsRoutes = [
  createRoute({
    ...staffPage,
    path: '/seconds',
    staticData: { entry: { to: '/seconds', position: 56, permission: 'seconds.read', useName } },
    component: SecondsPage,
  }),
] as const;
