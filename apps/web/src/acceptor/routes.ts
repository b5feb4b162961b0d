import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ASSETS, BUY, hintOf } from '../navigation/menus.ts';
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

/** Ledger reasons of the records. */
const DEPOSIT_REASONS = ['acceptor_deposit', 'acceptor_compensation'];
const WITHDRAWAL_REASONS = ['acceptor_withdrawal'];

const useListName = () => useAcceptorName('list');

/** Deposits and withdrawals through acceptors, their records, and the acceptor's own desk. */
export const acceptorRoutes = [
  createRoute({
    ...loginPage,
    path: '/aceite',
    staticData: {
      menus: [
        { in: ASSETS, parentPath: '/finance' },
        { in: BUY, place: 30, useName: useListName, useHint: hintOf('acceptor') },
        { in: ACCEPTOR, place: 10, useName: useListName },
      ],
      movementKinds: { deposits: DEPOSIT_REASONS, withdrawals: WITHDRAWAL_REASONS },
      recordPanels: [
        {
          ...{ tab: 'deposits', place: 20, reasons: DEPOSIT_REASONS, byCurrency: false },
          Panel: DepositRecords,
        },
        {
          ...{ tab: 'withdrawals', place: 20, reasons: WITHDRAWAL_REASONS, byCurrency: false },
          Panel: WithdrawalRecords,
        },
      ],
    },
    component: lazyPage(() => import('./list-page.tsx'), 'AcceptorListPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/rechargeMoney',
    staticData: { menus: [{ in: ASSETS, parentPath: '/finance' }] },
    validateSearch: pickTexts('id', 'current'),
    component: lazyPage(() => import('./form-page.tsx'), 'AcceptorFormPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/acceptorDesk',
    staticData: {
      menus: [
        { in: ASSETS, parentPath: '/finance' },
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
