import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ASSETS_ACCOUNTS } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';

const useName = () => useTranslation('portfolio').t(($) => $.portfolio.title);

/** The user's worth over time and gains, first in the assets area. */
export const portfolioRoutes = [
  createRoute({
    ...loginPage,
    path: '/portfolio',
    staticData: { menus: [{ in: ASSETS_ACCOUNTS, place: 5, useName }] },
    component: lazyPage(() => import('./portfolio-page.tsx'), 'PortfolioPage'),
  }),
] as const;
