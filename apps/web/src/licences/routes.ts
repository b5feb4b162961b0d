import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FOOTER } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { publicPage } from '../routing/roots.ts';

const useName = () => useTranslation('common').t(($) => $.common.footer.licences);

/** Page of third-party licences. */
export const licencesRoutes = [
  createRoute({
    ...publicPage,
    path: '/licences',
    staticData: { menus: [{ in: FOOTER, place: 50, useName }] },
    component: lazyPage(() => import('./licences-page.tsx'), 'LicencesPage'),
  }),
] as const;
