import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FOOTER, hintOf, LAUNCH } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { publicPage } from '../routing/roots.ts';

const useName = () => useTranslation('common').t(($) => $.common.nav.crowdfunding);

type Search = { readonly project?: number };

/** Crowdfunding, which guests may see: all projects, or one of them. */
export const crowdRoutes = [
  createRoute({
    ...publicPage,
    path: '/crowdfunding',
    validateSearch: ({ project }: Record<string, unknown>): Search => {
      const id = Number(project);
      return Number.isSafeInteger(id) && id > 0 ? { project: id } : {};
    },
    staticData: {
      menus: [
        { in: LAUNCH, place: 30, useName, useHint: hintOf('crowd') },
        { in: FOOTER, place: 14, useName },
      ],
    },
    component: lazyPage(() => import('./crowd-page.tsx'), 'CrowdPage'),
  }),
] as const;
