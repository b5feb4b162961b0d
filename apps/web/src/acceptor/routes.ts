import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ASSETS, ASSETS_BUY, BUY, hintOf } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { ACCEPTOR } from './acceptor-menu.ts';

const DepositRecords = lazy(() =>
  import('./records.tsx').then(({ DepositRecords: Panel }) => ({ default: Panel })),
);
const WithdrawalRecords = lazy(() =>
  import('./records.tsx').then(({ WithdrawalRecords: Panel }) => ({ default: Panel })),
);

const useListName = () => useAcceptorName('list');

/** Deposits and withdrawals through acceptors, their records, and the acceptor's own desk. */
export const acceptorRoutes = [
  createRoute({
    ...loginPage,
    path: '/aceite',
    staticData: {
      menus: [
        { in: ASSETS_BUY, place: 20, useName: useListName },
        { in: BUY, place: 30, useName: useListName, useHint: hintOf('acceptor') },
        { in: ACCEPTOR, place: 10, useName: useListName },
      ],
      movementKind: {
        tab: 'deposits',
        reasons: ['acceptor_deposit', 'acceptor_compensation'],
        useName: useListName,
      },
      recordPanels: [{ tab: 'deposits', Panel: DepositRecords }],
    },
    component: lazyPage(() => import('./list-page.tsx'), 'AcceptorListPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/rechargeMoney',
    staticData: {
      menus: [{ in: ASSETS, parentPath: '/aceite' }],
      movementKind: {
        tab: 'withdrawals',
        reasons: ['acceptor_withdrawal'],
        useName: useListName,
      },
      recordPanels: [{ tab: 'withdrawals', Panel: WithdrawalRecords }],
    },
    validateSearch: pickTexts('id', 'current'),
    component: lazyPage(() => import('./form-page.tsx'), 'AcceptorFormPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/acceptorDesk',
    staticData: {
      menus: [
        { in: ASSETS, parentPath: '/aceite' },
        { in: ACCEPTOR, place: 20, useName: () => useAcceptorName('desk') },
      ],
    },
    component: lazyPage(() => import('./desk/desk-page.tsx'), 'AcceptorDeskPage'),
  }),
] as const;

/** Returns the name of an acceptor page. */
function useAcceptorName(page: 'list' | 'desk'): string {
  const { t } = useTranslation('acceptor');
  return t(($) => $.acceptor.nav[page]);
}
