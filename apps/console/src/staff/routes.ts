import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { StaffPage } from './staff-page.tsx';

const useName = () => useTranslation('console').t(($) => $.console.nav.staff);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly staff: '/staff';
  }
}

/** Route of the staff accounts. */
export const staffRoutes = [
  createRoute({
    ...staffPage,
    path: '/staff',
    staticData: { entry: { to: '/staff', position: 110, permission: 'staff.read', useName } },
    component: StaffPage,
  }),
] as const;
