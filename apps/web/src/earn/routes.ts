import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HEADER } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { openPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { useSite } from '../site/use-site.ts';

const useHeaderName = () => useTranslation('common').t(($) => $.common.nav.staking);

/** Only where the operator offers something. */
function useIsOffered(): boolean {
  const site = useSite();
  return site.status === 'ready' && (site.value.open_products ?? []).includes('earn');
}

/** Staking, savings and what locks and releases: what there is, and what the trader has of it. */
export const earnRoutes = [
  createRoute({
    ...openPage,
    path: '/pledge',
    staticData: {
      menus: [{ in: HEADER, place: 70, useName: useHeaderName, useIsShown: useIsOffered }],
    },
    validateSearch: pickTexts('account_number'),
    component: lazyPage(() => import('./earn-page.tsx'), 'EarnPage'),
  }),
] as const;
