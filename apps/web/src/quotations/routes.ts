import { createRoute } from '@tanstack/react-router';
import { LineChart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FOOTER, MARKETS, PHONE_BAR } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { publicPage } from '../routing/roots.ts';

const useName = () => useTranslation('common').t(($) => $.common.nav.markets);

/** The page of quotations. */
export const quotationRoutes = [
  createRoute({
    ...publicPage,
    path: '/quotation',
    staticData: {
      menus: [
        { in: MARKETS, place: 10, useName },
        { in: PHONE_BAR, place: 20, useName, Icon: LineChart },
        { in: FOOTER, place: 10, useName },
      ],
    },
    component: lazyPage(() => import('./quotation-page.tsx'), 'QuotationPage'),
  }),
] as const;
