import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { AuditPage } from './audit-page.tsx';

const useName = () => useTranslation('console').t(($) => $.console.nav.audit);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly audit: '/audit';
  }
}

/** Route of the audit log, which lists the actions of staff. */
export const auditRoutes = [
  createRoute({
    ...staffPage,
    path: '/audit',
    staticData: { entry: { to: '/audit', position: 100, permission: 'audit.read', useName } },
    component: AuditPage,
  }),
] as const;
