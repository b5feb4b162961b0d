import { createRoute, type StaticDataRouteOption } from '@tanstack/react-router';
import { lazyPage } from '../routing/lazy-page.ts';
import { privateRoute } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { pageEntry } from '../transfer/assets-entries.ts';
import { transferRoutes } from '../transfer/routes.ts';

const framePage = lazyPage(() => import('../frames/frame-page.tsx'), 'FramePage');
const getParentRoute = () => privateRoute;
const settingsPage = lazyPage(() => import('../account/centre/settings-page.tsx'), 'SettingsPage');
const changePasswordPage = lazyPage(
  () => import('../account/centre/change-password-page.tsx'),
  'ChangePasswordPage',
);
const antiPhishingPage = lazyPage(
  () => import('../account/centre/anti-phishing-page.tsx'),
  'AntiPhishingPage',
);
const totpPage = lazyPage(() => import('../account/centre/totp-page.tsx'), 'TotpPage');
const tradeLogPage = lazyPage(() => import('../spot/trade-log-page.tsx'), 'TradeLogPage');
const messagesPage = lazyPage(() => import('../account/centre/messages-page.tsx'), 'MessagesPage');
const ownDataPage = lazyPage(() => import('../account/privacy/own-data-page.tsx'), 'OwnDataPage');
const passkeysPage = lazyPage(() => import('../account/passkeys/passkeys-page.tsx'), 'PasskeysPage');
const recoveryCodesPage = lazyPage(
  () => import('../account/centre/recovery-codes-page.tsx'),
  'RecoveryCodesPage',
);
const devicesPage = lazyPage(() => import('../account/centre/devices-page.tsx'), 'DevicesPage');
const bindEmailPage = lazyPage(() => import('../account/centre/bind-email-page.tsx'), 'BindEmailPage');
const bindPhonePage = lazyPage(() => import('../account/centre/bind-phone-page.tsx'), 'BindPhonePage');
const fundPasswordPage = lazyPage(
  () => import('../account/centre/fund-password-page.tsx'),
  'FundPasswordPage',
);
const authenticationPage = lazyPage(
  () => import('../identity/authentication-page.tsx'),
  'AuthenticationPage',
);
const advancedPage = lazyPage(() => import('../identity/advanced-page.tsx'), 'AdvancedPage');
const frameSearch = pickTexts('id', 'current', 'currency_id', 'account_number');

/** A page of a product that comes later; `frames/frames.ts` says what stands on it. */
function frame<const Path extends string>(path: Path, staticData: StaticDataRouteOption = {}) {
  return createRoute({
    getParentRoute: () => privateRoute,
    path,
    staticData,
    validateSearch: frameSearch,
    component: framePage,
  });
}

/** The pages that need a login. */
export const privateRoutes = [
  // Assets
  ...transferRoutes,
  frame('/recharge'),
  frame('/rechargeMoney'),
  frame('/coinRecord'),
  frame('/chargeRecord'),
  frame('/withdraw_address'),
  // Leveraged contracts
  frame('/allTransaction'),
  frame('/letransactions'),
  frame('/leverList'),
  frame('/leverTransactions', pageEntry('leverTrades', 80)),
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
  createRoute({ getParentRoute, path: '/accountSet', component: settingsPage }),
  createRoute({ getParentRoute, path: '/accountCenter', component: settingsPage }),
  createRoute({ getParentRoute, path: '/changePassword', component: changePasswordPage }),
  createRoute({ getParentRoute, path: '/antiPhishing', component: antiPhishingPage }),
  createRoute({ getParentRoute, path: '/authenticator', component: totpPage }),
  createRoute({ getParentRoute, path: '/passkeys', component: passkeysPage }),
  createRoute({ getParentRoute, path: '/recoveryCodes', component: recoveryCodesPage }),
  createRoute({ getParentRoute, path: '/devices', component: devicesPage }),
  createRoute({ getParentRoute, path: '/transferLog', component: tradeLogPage }),
  createRoute({ getParentRoute, path: '/accountMessage', component: messagesPage }),
  createRoute({ getParentRoute, path: '/ownData', component: ownDataPage }),
  createRoute({ getParentRoute, path: '/authentication', component: authenticationPage }),
  createRoute({ getParentRoute, path: '/advanced', component: advancedPage }),
  createRoute({ getParentRoute, path: '/bindEmail', component: bindEmailPage }),
  createRoute({ getParentRoute, path: '/bindPhone', component: bindPhonePage }),
  frame('/userSetting'),
  createRoute({ getParentRoute, path: '/setCash', component: fundPasswordPage }),
  // Services
  frame('/pledge'),
  frame('/aceite'),
  frame('/region'),
  frame('/payment'),
  frame('/success'),
] as const;
