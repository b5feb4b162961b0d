import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FOOTER } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { openPage } from '../routing/roots.ts';

const useName = () => useTranslation('common').t(($) => $.common.footer.liabilities);

/** What is owed to users, with the proof of the own part, and where such a proof is checked. */
export const liabilityRoutes = [
  createRoute({
    ...openPage,
    path: '/liabilities',
    staticData: { menus: [{ in: FOOTER, place: 40, useName }] },
    component: lazyPage(() => import('./liabilities-page.tsx'), 'LiabilitiesPage'),
  }),
  createRoute({
    ...openPage,
    path: '/liabilities/check',
    component: lazyPage(() => import('./check-page.tsx'), 'CheckPage'),
  }),
] as const;
