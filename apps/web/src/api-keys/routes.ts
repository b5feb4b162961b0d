import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CENTRE_SECURITY } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';

const useName = () => useTranslation('api').t(($) => $.api.title);

/** Page of the user's API keys. */
export const apiKeyRoutes = [
  createRoute({
    ...loginPage,
    path: '/apiKeys',
    staticData: { menus: [{ in: CENTRE_SECURITY, place: 20, useName }] },
    component: lazyPage(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
  }),
] as const;
