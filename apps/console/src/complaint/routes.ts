import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { ComplaintPage } from './complaint-page.tsx';
import { DeskPage } from './desk-page.tsx';

const useName = () => useTranslation('products').t(($) => $.products.complaint.title);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly complaint: '/complaints' | `/complaints/${number}`;
  }
}

/** Routes of the complaints desk. */
export const complaintRoutes = [
  createRoute({
    ...staffPage,
    path: '/complaints',
    staticData: { entry: { to: '/complaints', position: 31, permission: 'complaint.read', useName } },
    component: DeskPage,
  }),
  createRoute({ ...staffPage, path: '/complaints/$id', component: ComplaintPage }),
] as const;
