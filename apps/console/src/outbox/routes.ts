import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { OutboxPage } from './outbox-page.tsx';

const useName = () => useTranslation('console').t(($) => $.console.nav.outbox);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly outbox: '/outbox';
  }
}

/** Route of the outbox of e-mails and text messages. */
export const outboxRoutes = [
  createRoute({
    ...staffPage,
    path: '/outbox',
    staticData: { entry: { to: '/outbox', position: 60, permission: 'outbox.read', useName } },
    component: OutboxPage,
  }),
] as const;
