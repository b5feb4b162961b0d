import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { privateRoute } from './roots.ts';
import { pickTexts } from './search.ts';

const framePage = lazyPage(() => import('../frames/frame-page.tsx'), 'FramePage');
const frameSearch = pickTexts('id', 'current', 'currency_id', 'account_number');

/** A page of a product that comes later; `frames/frames.ts` says what stands on it. */
function frame<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => privateRoute,
    path,
    validateSearch: frameSearch,
    component: framePage,
  });
}

/** The pages that need a login. */
export const privateRoutes = [
  // Assets
  frame('/change'),
  frame('/legal'),
  frame('/lever'),
  frame('/finance'),
  frame('/finanrec'),
  frame('/legalAccount'),
  frame('/changeAccount'),
  frame('/transfer'),
  frame('/transferLegal'),
  frame('/transferLog'),
  frame('/transferRecord'),
  frame('/recharge'),
  frame('/rechargeMoney'),
  frame('/coinRecord'),
  frame('/chargeRecord'),
  frame('/withdraw_address'),
  // Leveraged contracts
  frame('/allTransaction'),
  frame('/letransactions'),
  frame('/leverList'),
  frame('/leverTransactions'),
  frame('/leverTransaction'),
  frame('/leverRecord'),
  frame('/manger'),
  frame('/lever_manger'),
  // Fiat trade
  frame('/legalTrade'),
  frame('/c2c'),
  frame('/c2cTrade'),
  frame('/c2cRelease'),
  frame('/c2cOrder'),
  frame('/c2cDetail'),
  frame('/fiatradCenter'),
  frame('/match'),
  // Account
  frame('/accountSet'),
  frame('/accountCenter'),
  frame('/accountEntrust'),
  frame('/accountMessage'),
  frame('/authentication'),
  frame('/advanced'),
  frame('/bindEmail'),
  frame('/userSetting'),
  frame('/setCash'),
  // Services
  frame('/pledge'),
  frame('/aceite'),
  frame('/region'),
  frame('/payment'),
  frame('/success'),
] as const;
