import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { LiabilitiesPage } from './liabilities-page.tsx';

const useName = () => useTranslation('products').t(($) => $.products.liabilities.title);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly liabilities: '/liabilities';
  }
}

/** What was published of what users are owed. */
export const liabilityRoutes = [
  createRoute({
    ...staffPage,
    path: '/liabilities',
    staticData: { entry: { to: '/liabilities', place: 38, permission: 'custody.read', useName } },
    component: LiabilitiesPage,
  }),
] as const;
