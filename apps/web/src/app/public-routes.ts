import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../routing/lazy-page.ts';
import { rootRoute } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { safeReturnPath } from '../session/session-rules.ts';
import { currentToken } from '../storage/session.ts';

const getParentRoute = () => rootRoute;

const homePage = lazyPage(() => import('../home/home-page.tsx'), 'HomePage');
const loginPage = lazyPage(() => import('../account/login-page.tsx'), 'LoginPage');
const registerPage = lazyPage(() => import('../account/register-page.tsx'), 'RegisterPage');
const forgotPage = lazyPage(() => import('../account/forgot-page.tsx'), 'ForgotPage');
const noticePage = lazyPage(() => import('../news/notice-page.tsx'), 'NoticePage');
const framePage = lazyPage(() => import('../frames/frame-page.tsx'), 'FramePage');

const loginSearch = pickTexts('account_number', 'redirect');
const registerSearch = pickTexts('email', 'extension_code');
const forgotSearch = pickTexts('account_number');
const noticeSearch = pickTexts('id');

/** Whoever is logged in already has no use for the login page. */
function sendOn({ search }: { readonly search: { readonly redirect?: string } }): void {
  if (currentToken() !== null) throw redirect({ href: safeReturnPath(search.redirect), replace: true });
}

/** The pages that guests may see. */
export const publicRoutes = [
  createRoute({ getParentRoute, path: '/', component: homePage }),
  createRoute({ getParentRoute, path: '/home', component: homePage }),
  createRoute({ getParentRoute, path: '/homeContent', component: homePage }),
  createRoute({
    getParentRoute,
    path: '/app',
    beforeLoad: () => {
      throw redirect({ to: '/' });
    },
  }),
  createRoute({
    getParentRoute,
    path: '/login',
    validateSearch: loginSearch,
    beforeLoad: sendOn,
    component: loginPage,
  }),
  createRoute({
    getParentRoute,
    path: '/components/login',
    validateSearch: loginSearch,
    beforeLoad: sendOn,
    component: loginPage,
  }),
  createRoute({ getParentRoute, path: '/register', validateSearch: registerSearch, component: registerPage }),
  createRoute({
    getParentRoute,
    path: '/components/register',
    validateSearch: registerSearch,
    component: registerPage,
  }),
  createRoute({ getParentRoute, path: '/forgetPwd', validateSearch: forgotSearch, component: forgotPage }),
  createRoute({ getParentRoute, path: '/resetPwd', validateSearch: forgotSearch, component: forgotPage }),
  createRoute({
    getParentRoute,
    path: '/quotation',
    component: lazyPage(() => import('../market/quotation-page.tsx'), 'QuotationPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/indexPrices',
    component: lazyPage(() => import('../index-prices/index-prices-page.tsx'), 'IndexPricesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/noticeList',
    component: lazyPage(() => import('../news/notice-list-page.tsx'), 'NoticeListPage'),
  }),
  createRoute({ getParentRoute, path: '/noticeDetail', validateSearch: noticeSearch, component: noticePage }),
  createRoute({
    getParentRoute,
    path: '/components/noticeDetail',
    validateSearch: noticeSearch,
    component: noticePage,
  }),
  createRoute({
    getParentRoute,
    path: '/agreement',
    component: lazyPage(() => import('../account/agreement-page.tsx'), 'AgreementPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/licences',
    component: lazyPage(() => import('../licences/licences-page.tsx'), 'LicencesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/dealCenter',
    validateSearch: pickTexts('symbol'),
    component: lazyPage(() => import('../spot/deal-centre-page.tsx'), 'DealCentrePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/leverdealCenter',
    validateSearch: pickTexts('symbol'),
    component: framePage,
  }),
  createRoute({ getParentRoute, path: '/secondDealCenter', component: framePage }),
  createRoute({ getParentRoute, path: '/upstart', component: framePage }),
] as const;
