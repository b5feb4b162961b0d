import { createRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIONS, ASSET_ACTIONS, ASSETS, CENTRE_SECURITY, HEADER_END } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage, publicPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { useSite } from '../site/use-site.ts';
import { useIsLoggedIn } from '../storage/session.ts';

const DepositRowPanel = lazy(() =>
  import('./deposit/deposit-panel.tsx').then(({ DepositPanel }) => ({ default: DepositPanel })),
);
const WithdrawalRowPanel = lazy(() =>
  import('./withdrawal/withdrawal-panel.tsx').then(({ WithdrawalPanel }) => ({ default: WithdrawalPanel })),
);

const DepositRecords = lazy(() =>
  import('./records/record-panels.tsx').then((file) => ({ default: file.DepositRecords })),
);
const WithdrawalRecords = lazy(() =>
  import('./records/record-panels.tsx').then((file) => ({ default: file.WithdrawalRecords })),
);

const useDepositName = () => useTranslation('common').t(($) => $.common.nav.deposit);
const useWithdrawName = () => useTranslation('custody').t(($) => $.custody.panel.withdraw);

/** Accounts whose rows offer deposit and withdrawal panels. */
const WITH_PANELS = ['change', 'micro'] as const;

/** Ledger reasons of on-chain deposits and withdrawals, and of those between users. */
const DEPOSIT_REASONS = [
  'chain_deposit',
  'in_station:in',
  'deposit_suspended',
  'deposit_matched',
  'deposit_taken_back',
  'deposit_restored',
];
const WITHDRAWAL_REASONS = ['chain_withdrawal', 'chain_withdrawal_fee', 'in_station:out'];

/** Returns true while deposits and withdrawals are open. */
function useIsOpen(): boolean {
  const site = useSite();
  return site.status !== 'ready' || site.value.is_open_CTbi === 1;
}

/** Deposits, withdrawals, the address book, and their panels below the rows of the asset pages. */
export const custodyRoutes = [
  createRoute({
    ...loginPage,
    path: '/recharge',
    staticData: {
      menus: [
        { in: ASSETS, parentPath: '/finance' },
        { in: ASSET_ACTIONS, place: 10, useName: useDepositName, useIsShown: useIsOpen },
        {
          in: ASSET_ACTIONS,
          place: 20,
          useName: useWithdrawName,
          useIsShown: useIsOpen,
          search: { current: '1' },
        },
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
      movementKinds: {
        deposits: ['deposit', 'demo_claim', ...DEPOSIT_REASONS],
        withdrawals: WITHDRAWAL_REASONS,
        fees: ['chain_withdrawal_fee'],
      },
      recordPanels: [
        {
          ...{ tab: 'deposits', place: 10, reasons: DEPOSIT_REASONS, byCurrency: true },
          Panel: DepositRecords,
        },
        {
          ...{ tab: 'withdrawals', place: 10, reasons: WITHDRAWAL_REASONS, byCurrency: true },
          Panel: WithdrawalRecords,
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
    ...publicPage,
    path: '/chargeRecord',
    staticData: {
      menus: [{ in: ACTIONS, place: 60, useName: () => usePageName('deposits'), useIsShown: useIsLoggedIn }],
    },
    beforeLoad: () => {
      throw redirect({ to: '/assets/transactions', search: { kind: 'deposits' }, replace: true });
    },
  }),
  createRoute({
    ...publicPage,
    path: '/coinRecord',
    staticData: {
      menus: [
        { in: ACTIONS, place: 70, useName: () => usePageName('withdrawals'), useIsShown: useIsLoggedIn },
      ],
    },
    beforeLoad: () => {
      throw redirect({ to: '/assets/transactions', search: { kind: 'withdrawals' }, replace: true });
    },
  }),
  createRoute({
    ...loginPage,
    path: '/withdraw_address',
    staticData: {
      menus: [
        { in: ASSETS, parentPath: '/finance' },
        { in: CENTRE_SECURITY, place: 40, useName: () => usePageName('addresses') },
      ],
    },
    component: lazyPage(() => import('./addresses/address-page.tsx'), 'AddressPage'),
  }),
] as const;

function usePageName(page: 'deposits' | 'withdrawals' | 'addresses'): string {
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
