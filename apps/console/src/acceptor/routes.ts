import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { AcceptorsPage } from './acceptors-page.tsx';

const useName = () => useTranslation('products').t(($) => $.products.acceptor.nav);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly acceptor: '/acceptors';
  }
}

/** Route of the acceptors desk. */
export const acceptorRoutes = [
  createRoute({
    ...staffPage,
    path: '/acceptors',
    staticData: { entry: { to: '/acceptors', position: 39, permission: 'acceptor.read', useName } },
    component: AcceptorsPage,
  }),
] as const;
