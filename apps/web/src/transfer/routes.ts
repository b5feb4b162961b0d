import { createRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIONS, ASSETS, ASSETS_ACCOUNTS, HEADER_END } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage, publicPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { accountEntry, pageEntry, usePageName } from './entries.ts';

const accountPages = () => import('./assets/account-page.tsx');
const detailPages = () => import('./assets/detail-page.tsx');
const TransferRecords = lazy(() =>
  import('./records/transfer-records.tsx').then((file) => ({ default: file.TransferRecords })),
);
/** Ledger reasons of transfers. */
const TRANSFER_REASONS = ['transfer'];
const useAssetsName = () => useTranslation('common').t(($) => $.common.nav.assets);
const currencySearch = pickTexts('currency_id');

/** Pages of accounts, transfers and transactions. */
export const transferRoutes = [
  createRoute({
    ...loginPage,
    path: '/finance',
    staticData: pageEntry('finance', ASSETS_ACCOUNTS, 10),
    component: lazyPage(() => import('./assets/finance-page.tsx'), 'FinancePage'),
  }),
  createRoute({
    ...loginPage,
    path: '/change',
    staticData: {
      menus: [
        ...accountEntry('change', 20).menus,
        { in: HEADER_END, place: 20, useName: useAssetsName, useIsShown: useIsLoggedIn },
      ],
    },
    component: lazyPage(accountPages, 'ChangePage'),
  }),
  createRoute({
    ...loginPage,
    path: '/legal',
    staticData: accountEntry('legal', 40),
    component: lazyPage(accountPages, 'LegalPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/lever',
    staticData: accountEntry('lever', 30),
    component: lazyPage(accountPages, 'LeverPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/micro',
    staticData: accountEntry('micro', 50),
    component: lazyPage(accountPages, 'MicroPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/legalAccount',
    staticData: { menus: [{ in: ASSETS, parentPath: '/legal' }] },
    validateSearch: currencySearch,
    component: lazyPage(detailPages, 'LegalAccountPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/changeAccount',
    staticData: { menus: [{ in: ASSETS, parentPath: '/change' }] },
    validateSearch: currencySearch,
    component: lazyPage(detailPages, 'ChangeAccountPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/transfer',
    staticData: { menus: [{ in: ASSETS, parentPath: '/finance' }] },
    validateSearch: pickTexts('currency_id', 'from', 'to', 'number'),
    component: lazyPage(() => import('./form/transfer-page.tsx'), 'TransferPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/transferLegal',
    staticData: {
      menus: [
        { in: ASSETS, parentPath: '/finance' },
        { in: ACTIONS, place: 30, useName: () => usePageName('transfer'), useIsShown: useIsLoggedIn },
      ],
    },
    component: lazyPage(() => import('./form/transfer-legal-page.tsx'), 'TransferLegalPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/assets/transactions',
    staticData: {
      ...pageEntry('financial', ASSETS_ACCOUNTS, 60),
      movementKinds: { internal: TRANSFER_REASONS },
      recordPanels: [
        {
          ...{ tab: 'internal', place: 10, reasons: TRANSFER_REASONS, byCurrency: false },
          Panel: TransferRecords,
        },
      ],
    },
    validateSearch: pickTexts('kind', 'coin', 'wallet', 'from', 'to'),
    component: lazyPage(() => import('./records/transactions-page.tsx'), 'TransactionsPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/transferRecord',
    staticData: {
      menus: [{ in: ACTIONS, place: 80, useName: () => usePageName('records'), useIsShown: useIsLoggedIn }],
    },
    beforeLoad: () => {
      throw redirect({ to: '/assets/transactions', search: { kind: 'internal' }, replace: true });
    },
  }),
  createRoute({
    ...publicPage,
    path: '/finanrec',
    beforeLoad: () => {
      throw redirect({ to: '/assets/transactions', replace: true });
    },
  }),
] as const;
