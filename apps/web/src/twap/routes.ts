import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_MENU, CENTRE_ACTIVITY } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';

const useName = () => useTranslation('common').t(($) => $.common.nav.twap);

const TwapButton = lazy(() => import('./twap-button.tsx').then((module) => ({ default: module.TwapButton })));
const TwapLines = lazy(() => import('./twap-lines.tsx').then((module) => ({ default: module.TwapLines })));
const EndToasts = lazy(() => import('./end-toasts.tsx').then((module) => ({ default: module.EndToasts })));

/** Page of the user's TWAP orders, and the button and lines on the trading pages. */
export const twapRoutes = [
  createRoute({
    ...loginPage,
    path: '/twap',
    staticData: {
      menus: [
        { in: ACCOUNT_MENU, place: 24, useName },
        { in: CENTRE_ACTIVITY, place: 24, useName },
      ],
      pairTool: { Control: TwapButton, Lines: TwapLines },
      Watcher: EndToasts,
    },
    component: lazyPage(() => import('./twap-page.tsx'), 'TwapPage'),
  }),
] as const;
