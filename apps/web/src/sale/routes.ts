import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hintOf, LAUNCH } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { publicPage } from '../routing/roots.ts';
import { useSite } from '../site/use-site.ts';

const useHeaderName = () => useTranslation('common').t(($) => $.common.nav.ieo);

/** Returns true where the site offers token sales. */
function useIsOpen(): boolean {
  const site = useSite();
  return site.status === 'ready' && site.value.is_open_ieo === 1;
}

/** Page of token sales, open to guests. */
export const saleRoutes = [
  createRoute({
    ...publicPage,
    path: '/upstart',
    staticData: {
      menus: [
        { in: LAUNCH, place: 10, useName: useHeaderName, useHint: hintOf('sale'), useIsShown: useIsOpen },
      ],
    },
    component: lazyPage(() => import('./sale-page.tsx'), 'SalePage'),
  }),
] as const;
