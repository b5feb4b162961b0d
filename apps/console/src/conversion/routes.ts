import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { ConversionPage } from './conversion-page.tsx';

const useName = () => useTranslation('products').t(($) => $.products.conversion.nav);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly conversion: '/conversion';
  }
}

/** Route of the conversion desk. */
export const conversionRoutes = [
  createRoute({
    ...staffPage,
    path: '/conversion',
    staticData: { entry: { to: '/conversion', position: 57, permission: 'conversion.read', useName } },
    component: ConversionPage,
  }),
] as const;
