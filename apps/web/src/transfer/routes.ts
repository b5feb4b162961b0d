import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../routing/lazy-page.ts';
import { privateRoute } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { accountEntry, pageEntry } from './assets-entries.ts';

const getParentRoute = () => privateRoute;
const accountPages = () => import('./assets/account-page.tsx');
const detailPages = () => import('./assets/detail-page.tsx');
const currencySearch = pickTexts('currency_id');

/** The pages of the assets area, of transfers and of what moved. */
export const transferRoutes = [
  createRoute({
    getParentRoute,
    path: '/finance',
    staticData: pageEntry('finance', 10),
    component: lazyPage(() => import('./assets/finance-page.tsx'), 'FinancePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/change',
    staticData: accountEntry('change', 20),
    component: lazyPage(accountPages, 'ChangePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/legal',
    staticData: accountEntry('legal', 21),
    component: lazyPage(accountPages, 'LegalPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/lever',
    staticData: accountEntry('lever', 22),
    component: lazyPage(accountPages, 'LeverPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/micro',
    staticData: accountEntry('micro', 23),
    component: lazyPage(accountPages, 'MicroPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/legalAccount',
    staticData: { assets: { behind: '/legal' } },
    validateSearch: currencySearch,
    component: lazyPage(detailPages, 'LegalAccountPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/changeAccount',
    staticData: { assets: { behind: '/change' } },
    validateSearch: currencySearch,
    component: lazyPage(detailPages, 'ChangeAccountPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/transfer',
    staticData: { assets: { behind: '/transferLegal' } },
    validateSearch: pickTexts('currency_id', 'from', 'to'),
    component: lazyPage(() => import('./form/transfer-page.tsx'), 'TransferPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/transferLegal',
    staticData: pageEntry('transfer', 40),
    component: lazyPage(() => import('./form/transfer-legal-page.tsx'), 'TransferLegalPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/transferRecord',
    staticData: pageEntry('records', 50),
    component: lazyPage(() => import('./records/transfer-record-page.tsx'), 'TransferRecordPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/finanrec',
    staticData: pageEntry('financial', 60),
    component: lazyPage(() => import('./records/financial-record-page.tsx'), 'FinancialRecordPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/accountEntrust',
    staticData: pageEntry('orders', 70),
    component: lazyPage(() => import('./entrust/entrust-page.tsx'), 'EntrustPage'),
  }),
] as const;
