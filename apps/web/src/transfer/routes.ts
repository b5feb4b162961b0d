import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  ACTIONS,
  ASSETS,
  ASSETS_ACCOUNTS,
  ASSETS_FUNDS,
  ASSETS_RECORDS,
  HEADER_END,
} from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { accountEntry, pageEntry, usePageName } from './entries.ts';

const accountPages = () => import('./assets/account-page.tsx');
const detailPages = () => import('./assets/detail-page.tsx');
const useAssetsName = () => useTranslation('common').t(($) => $.common.nav.assets);
const currencySearch = pickTexts('currency_id');

/** Pages of accounts, transfers and financial records. */
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
    staticData: accountEntry('legal', 21),
    component: lazyPage(accountPages, 'LegalPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/lever',
    staticData: accountEntry('lever', 22),
    component: lazyPage(accountPages, 'LeverPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/micro',
    staticData: accountEntry('micro', 23),
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
    staticData: { menus: [{ in: ASSETS, parentPath: '/transferLegal' }] },
    validateSearch: pickTexts('currency_id', 'from', 'to', 'number'),
    component: lazyPage(() => import('./form/transfer-page.tsx'), 'TransferPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/transferLegal',
    staticData: {
      menus: [
        ...pageEntry('transfer', ASSETS_FUNDS, 20).menus,
        { in: ACTIONS, place: 30, useName: () => usePageName('transfer'), useIsShown: useIsLoggedIn },
      ],
    },
    component: lazyPage(() => import('./form/transfer-legal-page.tsx'), 'TransferLegalPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/transferRecord',
    staticData: pageEntry('records', ASSETS_RECORDS, 40),
    component: lazyPage(() => import('./records/transfer-record-page.tsx'), 'TransferRecordPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/finanrec',
    staticData: pageEntry('financial', ASSETS_RECORDS, 10),
    component: lazyPage(() => import('./records/financial-record-page.tsx'), 'FinancialRecordPage'),
  }),
] as const;
