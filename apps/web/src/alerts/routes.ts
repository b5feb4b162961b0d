import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_MENU, CENTRE_ACTIVITY } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';

const useName = () => useTranslation('common').t(($) => $.common.nav.alerts);

const AlertBell = lazy(() => import('./alert-bell.tsx').then((module) => ({ default: module.AlertBell })));
const AlertLines = lazy(() => import('./alert-lines.tsx').then((module) => ({ default: module.AlertLines })));
const FiringToasts = lazy(() =>
  import('./firing-toasts.tsx').then((module) => ({ default: module.FiringToasts })),
);

/** Page of the user's price alerts, and the bell and lines on the trading pages. */
export const alertRoutes = [
  createRoute({
    ...loginPage,
    path: '/alerts',
    staticData: {
      menus: [
        { in: ACCOUNT_MENU, place: 25, useName },
        { in: CENTRE_ACTIVITY, place: 25, useName },
      ],
      pairTool: { Control: AlertBell, Lines: AlertLines },
      Watcher: FiringToasts,
    },
    component: lazyPage(() => import('./alerts-page.tsx'), 'AlertsPage'),
  }),
] as const;
