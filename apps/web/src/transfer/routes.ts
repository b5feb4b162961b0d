import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../app/lazy-page.ts';
import { privateRoute } from '../app/roots.ts';
import { pickTexts } from '../app/search.ts';

const getParentRoute = () => privateRoute;
const accountPages = () => import('./assets/account-page.tsx');
const detailPages = () => import('./assets/detail-page.tsx');
const currencySearch = pickTexts('currency_id');

/** The pages of the assets area, of transfers and of what moved. */
export const transferRoutes = [
  createRoute({
    getParentRoute,
    path: '/finance',
    component: lazyPage(() => import('./assets/finance-page.tsx'), 'FinancePage'),
  }),
  createRoute({ getParentRoute, path: '/change', component: lazyPage(accountPages, 'ChangePage') }),
  createRoute({ getParentRoute, path: '/legal', component: lazyPage(accountPages, 'LegalPage') }),
  createRoute({ getParentRoute, path: '/lever', component: lazyPage(accountPages, 'LeverPage') }),
  createRoute({ getParentRoute, path: '/micro', component: lazyPage(accountPages, 'MicroPage') }),
  createRoute({
    getParentRoute,
    path: '/legalAccount',
    validateSearch: currencySearch,
    component: lazyPage(detailPages, 'LegalAccountPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/changeAccount',
    validateSearch: currencySearch,
    component: lazyPage(detailPages, 'ChangeAccountPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/transfer',
    validateSearch: pickTexts('currency_id', 'from', 'to'),
    component: lazyPage(() => import('./form/transfer-page.tsx'), 'TransferPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/transferLegal',
    component: lazyPage(() => import('./form/transfer-legal-page.tsx'), 'TransferLegalPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/transferRecord',
    component: lazyPage(() => import('./records/transfer-record-page.tsx'), 'TransferRecordPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/finanrec',
    component: lazyPage(() => import('./records/financial-record-page.tsx'), 'FinancialRecordPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/accountEntrust',
    component: lazyPage(() => import('./entrust/entrust-page.tsx'), 'EntrustPage'),
  }),
] as const;
