import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIONS, ASSETS_FUNDS, ASSETS_RECORDS, HEADER_END } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { useIsLoggedIn } from '../storage/session.ts';

const recordPages = () => import('./records/record-page.tsx');

const DepositRowPanel = lazy(() =>
  import('./deposit/deposit-panel.tsx').then(({ DepositPanel }) => ({ default: DepositPanel })),
);
const WithdrawalRowPanel = lazy(() =>
  import('./withdrawal/withdrawal-panel.tsx').then(({ WithdrawalPanel }) => ({ default: WithdrawalPanel })),
);

const useDepositName = () => useTranslation('common').t(($) => $.common.nav.deposit);
const useWithdrawName = () => useTranslation('custody').t(($) => $.custody.panel.withdraw);

/** Accounts whose rows offer deposit and withdrawal panels. */
const WITH_PANELS = ['change', 'micro'] as const;

/** Deposits, withdrawals, the address book, and their panels below the rows of the asset pages. */
export const custodyRoutes = [
  createRoute({
    ...loginPage,
    path: '/recharge',
    staticData: {
      menus: [
        { in: ASSETS_FUNDS, place: 10, useName: () => usePageName('money') },
        { in: HEADER_END, place: 10, useName: useDepositName, useIsShown: useIsLoggedIn },
        { in: ACTIONS, place: 10, useName: useDepositName, useIsShown: useIsLoggedIn },
        {
          in: ACTIONS,
          place: 20,
          useName: useWithdrawName,
          useIsShown: useIsLoggedIn,
          search: { current: '1' },
        },
      ],
      rowPanels: [
        {
          wallets: WITH_PANELS,
          position: 10,
          useNames: () => usePanelNames('deposit'),
          Panel: DepositRowPanel,
        },
        {
          wallets: WITH_PANELS,
          position: 20,
          useNames: () => usePanelNames('withdraw'),
          Panel: WithdrawalRowPanel,
        },
      ],
    },
    validateSearch: pickTexts('currency_id', 'current'),
    component: lazyPage(() => import('./money-page.tsx'), 'MoneyPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/chargeRecord',
    staticData: {
      menus: [{ in: ASSETS_RECORDS, place: 20, useName: () => usePageName('deposits') }],
      movementKind: {
        tab: 'deposits',
        reasons: [
          'deposit',
          'demo_claim',
          'chain_deposit',
          'in_station:in',
          'deposit_suspended',
          'deposit_matched',
          'deposit_taken_back',
          'deposit_restored',
        ],
        useName: () => usePageName('deposits'),
      },
    },
    component: lazyPage(recordPages, 'DepositRecordPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/coinRecord',
    staticData: {
      menus: [{ in: ASSETS_RECORDS, place: 30, useName: () => usePageName('withdrawals') }],
      movementKind: {
        tab: 'withdrawals',
        reasons: ['chain_withdrawal', 'chain_withdrawal_fee', 'in_station:out'],
        useName: () => usePageName('withdrawals'),
      },
    },
    component: lazyPage(recordPages, 'WithdrawalRecordPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/withdraw_address',
    staticData: { menus: [{ in: ASSETS_FUNDS, place: 40, useName: () => usePageName('addresses') }] },
    component: lazyPage(() => import('./addresses/address-page.tsx'), 'AddressPage'),
  }),
] as const;

function usePageName(page: 'money' | 'deposits' | 'withdrawals' | 'addresses'): string {
  const { t } = useTranslation('custody');
  return t(($) => $.custody.nav[page]);
}

function usePanelNames(panel: 'deposit' | 'withdraw') {
  const { t } = useTranslation('custody');
  return {
    name: t(($) => $.custody.panel[panel]),
    nameOf: (currency: string) => t(($) => $.custody.panelOf[panel], { currency }),
  };
}
