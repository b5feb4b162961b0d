import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../navigation/menu.ts';
import { BUY, CENTRE_PROFILE, hintOf } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage, publicPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { useSite } from '../site/use-site.ts';
import { C2C } from './c2c-menu.ts';

const useHeaderName = () => useTranslation('common').t(($) => $.common.nav.c2c);
const usePaymentName = () => useTranslation('common').t(($) => $.common.nav.payment);

/** Returns true where the site offers C2C trade. */
function useIsOpen(): boolean {
  const site = useSite();
  return site.status === 'ready' && site.value.is_open_c2c === 1;
}

const marketPage = lazyPage(() => import('./market/market-page.tsx'), 'MarketPage');
const publishPage = lazyPage(() => import('./publish/publish-page.tsx'), 'PublishPage');
const marketChildEntry = { menus: [{ in: C2C, parentPath: '/legalTrade' }] };
const dealSearch = pickTexts('id');

type Page = 'market' | 'publish' | 'offers' | 'deals' | 'merchant';

function entry(page: Page, position: number): MenuEntry {
  return { in: C2C, place: position, useName: () => useTranslation('c2c').t(($) => $.c2c.pages[page].title) };
}

/** C2C trade: market, deals, own offers, payment methods and merchants. */
export const c2cRoutes = [
  createRoute({
    ...loginPage,
    path: '/legalTrade',
    staticData: {
      menus: [
        entry('market', 10),
        { in: BUY, place: 10, useName: useHeaderName, useHint: hintOf('c2c'), useIsShown: useIsOpen },
      ],
    },
    component: marketPage,
  }),
  createRoute({ ...loginPage, path: '/c2cTrade', staticData: marketChildEntry, component: marketPage }),
  createRoute({ ...loginPage, path: '/fiatradCenter', staticData: marketChildEntry, component: marketPage }),
  createRoute({
    ...loginPage,
    path: '/c2cRelease',
    staticData: { menus: [entry('publish', 20)] },
    component: publishPage,
  }),
  createRoute({
    ...loginPage,
    path: '/c2c',
    staticData: { menus: [{ in: C2C, parentPath: '/c2cRelease' }] },
    component: publishPage,
  }),
  createRoute({
    ...loginPage,
    path: '/match',
    staticData: { menus: [entry('offers', 30)] },
    component: lazyPage(() => import('./offers/offers-page.tsx'), 'OffersPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/c2cOrder',
    staticData: { menus: [entry('deals', 40)] },
    validateSearch: dealSearch,
    component: lazyPage(() => import('./deals/deals-page.tsx'), 'DealsPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/c2cDetail',
    staticData: { menus: [{ in: C2C, parentPath: '/match' }] },
    validateSearch: dealSearch,
    component: lazyPage(() => import('./deals/offer-deals-page.tsx'), 'OfferDealsPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/c2cMerchant',
    staticData: { menus: [entry('merchant', 50)] },
    component: lazyPage(() => import('./merchant/merchant-page.tsx'), 'MerchantPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/c2cShop',
    staticData: marketChildEntry,
    validateSearch: dealSearch,
    component: lazyPage(() => import('./shop/shop-page.tsx'), 'ShopPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/userSetting',
    staticData: { menus: [{ in: CENTRE_PROFILE, place: 40, useName: usePaymentName }] },
    component: lazyPage(() => import('./settings/payment-page.tsx'), 'PaymentPage'),
  }),
] as const;
