import { createRoute } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry, MenuGroup } from '../../navigation/menu.ts';
import {
  ACCOUNT_CENTRE,
  ACCOUNT_MENU,
  CENTRE_ACTIVITY,
  CENTRE_PROFILE,
  CENTRE_SECURITY,
  PHONE_BAR,
} from '../../navigation/menus.ts';
import { lazyPage } from '../../routing/lazy-page.ts';
import { loginPage } from '../../routing/roots.ts';
import { useIsLoggedIn } from '../../storage/session.ts';

const settingsPage = lazyPage(() => import('./settings-page.tsx'), 'SettingsPage');
const settingsChildEntry = { menus: [{ in: ACCOUNT_CENTRE, parentPath: '/accountSet' }] };

const useMenuName = () => useTranslation('common').t(($) => $.common.account.settings);
const usePhoneName = () => useTranslation('common').t(($) => $.common.nav.account);
const useSettingsName = () => useTranslation('common').t(($) => $.common.account.settings);
const useDevicesName = () => useTranslation('account').t(($) => $.account.centre.nav.devices);
const useMessagesName = () => useTranslation('security').t(($) => $.security.messages.title);

type MenuEntries = { readonly menus: readonly MenuEntry[] };

function entry(group: MenuGroup, position: number, useName: () => string): MenuEntries {
  return { menus: [{ in: group, place: position, useName }] };
}

/** Pages of the account centre that belong to no product. */
export const centreRoutes = [
  createRoute({
    ...loginPage,
    path: '/accountSet',
    staticData: {
      menus: [
        { in: CENTRE_PROFILE, place: 10, useName: useSettingsName },
        { in: ACCOUNT_MENU, place: 10, useName: useMenuName },
        { in: PHONE_BAR, place: 40, useName: usePhoneName, useIsShown: useIsLoggedIn, Icon: UserRound },
      ],
    },
    component: settingsPage,
  }),
  createRoute({
    ...loginPage,
    path: '/accountCenter',
    staticData: settingsChildEntry,
    component: settingsPage,
  }),
  createRoute({
    ...loginPage,
    path: '/changePassword',
    staticData: settingsChildEntry,
    component: lazyPage(() => import('./change-password-page.tsx'), 'ChangePasswordPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/antiPhishing',
    staticData: settingsChildEntry,
    component: lazyPage(() => import('./anti-phishing-page.tsx'), 'AntiPhishingPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/authenticator',
    staticData: settingsChildEntry,
    component: lazyPage(() => import('./totp-page.tsx'), 'TotpPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/recoveryCodes',
    staticData: settingsChildEntry,
    component: lazyPage(() => import('./recovery-codes-page.tsx'), 'RecoveryCodesPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/bindEmail',
    staticData: settingsChildEntry,
    component: lazyPage(() => import('./bind-page.tsx'), 'BindEmailPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/bindPhone',
    staticData: settingsChildEntry,
    component: lazyPage(() => import('./bind-page.tsx'), 'BindPhonePage'),
  }),
  createRoute({
    ...loginPage,
    path: '/setCash',
    staticData: settingsChildEntry,
    component: lazyPage(() => import('./fund-password-page.tsx'), 'FundPasswordPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/devices',
    staticData: entry(CENTRE_SECURITY, 10, useDevicesName),
    component: lazyPage(() => import('./devices-page.tsx'), 'DevicesPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/accountMessage',
    staticData: entry(CENTRE_ACTIVITY, 20, useMessagesName),
    component: lazyPage(() => import('./messages-page.tsx'), 'MessagesPage'),
  }),
] as const;
