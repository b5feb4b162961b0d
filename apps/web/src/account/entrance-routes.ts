import { createRoute, redirect } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FOOTER, PHONE_BAR } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { publicPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { safeReturnPath } from '../session/session-rules.ts';
import { currentToken, useIsLoggedIn } from '../storage/session.ts';

const loginPage = lazyPage(() => import('./login-page.tsx'), 'LoginPage');
const registerPage = lazyPage(() => import('./register-page.tsx'), 'RegisterPage');
const forgotPage = lazyPage(() => import('./forgot-page.tsx'), 'ForgotPage');
const loginSearch = pickTexts('account_number', 'redirect');
const registerSearch = pickTexts('email', 'extension_code');
const forgotSearch = pickTexts('account_number');

const useAccountName = () => useTranslation('common').t(($) => $.common.nav.account);
const useAgreementName = () => useTranslation('common').t(($) => $.common.footer.agreement);
const useIsGuest = () => !useIsLoggedIn();

/** Redirects a user who is already logged in from the login page to the return path. */
function redirectLoggedIn({ search }: { readonly search: { readonly redirect?: string } }): void {
  if (currentToken() !== null) throw redirect({ href: safeReturnPath(search.redirect), replace: true });
}

/** Login, registration, password reset and the user agreement. */
export const entranceRoutes = [
  createRoute({
    ...publicPage,
    path: '/login',
    validateSearch: loginSearch,
    beforeLoad: redirectLoggedIn,
    component: loginPage,
  }),
  createRoute({
    ...publicPage,
    path: '/components/login',
    staticData: {
      menus: [{ in: PHONE_BAR, place: 40, useName: useAccountName, useIsShown: useIsGuest, Icon: UserRound }],
    },
    validateSearch: loginSearch,
    beforeLoad: redirectLoggedIn,
    component: loginPage,
  }),
  createRoute({ ...publicPage, path: '/register', validateSearch: registerSearch, component: registerPage }),
  createRoute({
    ...publicPage,
    path: '/components/register',
    validateSearch: registerSearch,
    component: registerPage,
  }),
  createRoute({ ...publicPage, path: '/forgetPwd', validateSearch: forgotSearch, component: forgotPage }),
  createRoute({ ...publicPage, path: '/resetPwd', validateSearch: forgotSearch, component: forgotPage }),
  createRoute({
    ...publicPage,
    path: '/agreement',
    staticData: { menus: [{ in: FOOTER, place: 30, useName: useAgreementName }] },
    component: lazyPage(() => import('./agreement-page.tsx'), 'AgreementPage'),
  }),
] as const;
