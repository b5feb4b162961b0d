import { createRoute } from '@tanstack/react-router';
import { LineChart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FOOTER, HEADER, PHONE_BAR } from '../navigation/menus.ts';
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
        { in: HEADER, place: 90, useName },
        { in: PHONE_BAR, place: 20, useName, Icon: LineChart },
        { in: FOOTER, place: 10, useName: () => useTranslation('common').t(($) => $.common.nav.markets) },
      ],
    },
    component: lazyPage(() => import('./quotation-page.tsx'), 'QuotationPage'),
  }),
] as const;
