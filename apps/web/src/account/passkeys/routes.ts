import { createRoute } from '@tanstack/react-router';
import { ACCOUNT_CENTRE } from '../../navigation/menus.ts';
import { lazyPage } from '../../routing/lazy-page.ts';
import { loginPage } from '../../routing/roots.ts';

/** The passkeys of an account. */
export const passkeyRoutes = [
  createRoute({
    ...loginPage,
    path: '/passkeys',
    staticData: { menus: [{ in: ACCOUNT_CENTRE, parentPath: '/accountSet' }] },
    component: lazyPage(() => import('./passkeys-page.tsx'), 'PasskeysPage'),
  }),
] as const;
