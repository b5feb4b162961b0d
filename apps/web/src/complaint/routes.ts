import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_CENTRE, CENTRE_ACTIVITY, FOOTER } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';

const useName = () => useTranslation('common').t(($) => $.common.nav.help);
const listChildEntry = { menus: [{ in: ACCOUNT_CENTRE, parentPath: '/complaints' }] };

/** Help centre: list of complaints, one complaint, and the form of a new one. */
export const complaintRoutes = [
  createRoute({
    ...loginPage,
    path: '/complaints',
    staticData: {
      menus: [
        { in: CENTRE_ACTIVITY, place: 30, useName },
        { in: FOOTER, place: 45, useName },
      ],
    },
    component: lazyPage(() => import('./list-page.tsx'), 'ComplaintListPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/complaintNew',
    staticData: listChildEntry,
    validateSearch: pickTexts('about', 'about_id'),
    component: lazyPage(() => import('./new-page.tsx'), 'NewComplaintPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/complaint',
    staticData: listChildEntry,
    validateSearch: pickTexts('id'),
    component: lazyPage(() => import('./complaint-page.tsx'), 'ComplaintPage'),
  }),
] as const;
