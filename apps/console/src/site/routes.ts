import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { SettingsPage } from './settings-page.tsx';

const useName = () => useTranslation('content').t(($) => $.content.nav.settings);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly site: '/settings';
  }
}

/** Route of the site's settings. */
export const settingRoutes = [
  createRoute({
    ...staffPage,
    path: '/settings',
    staticData: { entry: { to: '/settings', position: 90, permission: 'site.read', useName } },
    component: SettingsPage,
  }),
] as const;
