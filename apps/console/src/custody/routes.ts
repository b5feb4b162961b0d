import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { DepositsPage } from './deposits/deposits-page.tsx';
import { LiabilitiesPage } from './liabilities/liabilities-page.tsx';
import { ReservesPage } from './reserves/reserves-page.tsx';
import { WithdrawalsPage } from './withdrawals/withdrawals-page.tsx';

const useDeposits = () => useTranslation('products').t(($) => $.products.custody.deposits);
const useWithdrawals = () => useTranslation('products').t(($) => $.products.custody.withdrawals);
const useReserves = () => useTranslation('products').t(($) => $.products.custody.reserves);
const useLiabilities = () => useTranslation('common').t(($) => $.common.footer.liabilities);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly custody: '/deposits' | '/withdrawals' | '/reserves' | '/liabilities';
  }
}

const permission = 'custody.read';

/** Routes of the finance desk. */
export const custodyRoutes = [
  createRoute({
    ...staffPage,
    path: '/deposits',
    staticData: { entry: { to: '/deposits', position: 32, permission, useName: useDeposits } },
    component: DepositsPage,
  }),
  createRoute({
    ...staffPage,
    path: '/withdrawals',
    staticData: { entry: { to: '/withdrawals', position: 34, permission, useName: useWithdrawals } },
    component: WithdrawalsPage,
  }),
  createRoute({
    ...staffPage,
    path: '/reserves',
    staticData: { entry: { to: '/reserves', position: 36, permission, useName: useReserves } },
    component: ReservesPage,
  }),
  createRoute({
    ...staffPage,
    path: '/liabilities',
    staticData: { entry: { to: '/liabilities', position: 38, permission, useName: useLiabilities } },
    component: LiabilitiesPage,
  }),
] as const;
