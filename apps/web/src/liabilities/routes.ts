import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FOOTER, hintOf, PROOF } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { publicPage } from '../routing/roots.ts';

const useName = () => useTranslation('common').t(($) => $.common.footer.liabilities);

/** Statements of liabilities with the proof of the user's own balances, and the page that verifies a proof. */
export const liabilityRoutes = [
  createRoute({
    ...publicPage,
    path: '/liabilities',
    staticData: {
      menus: [
        { in: PROOF, place: 10, useName, useHint: hintOf('liabilities') },
        { in: FOOTER, place: 40, useName },
      ],
    },
    component: lazyPage(() => import('./liabilities-page.tsx'), 'LiabilitiesPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/liabilities/check',
    component: lazyPage(() => import('./check-page.tsx'), 'CheckPage'),
  }),
] as const;
