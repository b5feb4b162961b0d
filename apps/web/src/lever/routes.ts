import type { WebTexts } from '@assay/locales';
import { createRoute, type StaticDataRouteOption } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { NamedEntry } from '../navigation/menu.ts';
import { hintOf, PAIR_PAGES, PROOF, TRADE } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage, publicPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { useIsOffered } from '../site/use-is-offered.ts';
import { isLeveraged, LEVER } from './lever-menu.ts';

const useIsLeverOffered = () => useIsOffered('lever');
const useHeaderName = () => useTranslation('common').t(($) => $.common.nav.lever);
const bySymbol = pickTexts('symbol');
const allTrades = lazyPage(() => import('./list/all-trades-page.tsx'), 'AllTradesPage');
const manage = lazyPage(() => import('./manage/manage-page.tsx'), 'ManagePage');

/** Contract pages: trading, the user's own contracts, all users' contracts, and the account. */
export const leverRoutes = [
  createRoute({
    ...publicPage,
    path: '/leverdealCenter',
    staticData: {
      isTradingPage: true,
      menus: [
        entry('trade', 10),
        {
          in: TRADE,
          place: 20,
          useName: useHeaderName,
          useHint: hintOf('lever'),
          useIsShown: useIsLeverOffered,
        },
        {
          in: PAIR_PAGES,
          place: 20,
          useName: useHeaderName,
          useIsShown: useIsLeverOffered,
          hasPair: isLeveraged,
        },
      ],
      movementKinds: {
        trading: [
          ...['lever_fee', 'lever_profit', 'lever_loss', 'lever_debt'],
          ...['lever_overnight', 'lever_liquidation_fee', 'lever_shortfall'],
        ],
        fees: ['lever_fee', 'lever_liquidation_fee'],
        interest: ['lever_overnight'],
      },
      orders: {
        product: 'futures',
        place: 20,
        useName: useHeaderName,
        tabs: ['open', 'history'],
        hasPairs: true,
        load: () => import('./list/order-tables.tsx'),
      },
    },
    validateSearch: bySymbol,
    component: lazyPage(() => import('./deal/lever-page.tsx'), 'LeverPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/leverTransactions',
    staticData: { menus: [entry('positions', 20)] },
    component: lazyPage(() => import('./list/lever-positions-page.tsx'), 'LeverPositionsPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/leverList',
    staticData: { menus: [entry('entrusts', 30)] },
    validateSearch: pickTexts('tab'),
    component: lazyPage(() => import('./list/lever-list-page.tsx'), 'LeverListPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/leverTransaction',
    staticData: childOf('/leverList'),
    validateSearch: pickTexts('id'),
    component: lazyPage(() => import('./receipt/receipt-page.tsx'), 'ReceiptPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/leverRecord',
    staticData: { menus: [entry('record', 40)] },
    component: lazyPage(() => import('./record/lever-record-page.tsx'), 'LeverRecordPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/allTransaction',
    staticData: {
      menus: [
        entry('latest', 50),
        {
          ...entry('latest', 40),
          in: PROOF,
          useHint: hintOf('allTrades'),
          useIsShown: useIsLeverOffered,
        },
      ],
    },
    validateSearch: bySymbol,
    component: allTrades,
  }),
  createRoute({
    ...publicPage,
    path: '/letransactions',
    staticData: childOf('/allTransaction'),
    validateSearch: bySymbol,
    component: allTrades,
  }),
  createRoute({
    ...publicPage,
    path: '/leverTerms',
    staticData: { menus: [entry('terms', 55)] },
    validateSearch: bySymbol,
    component: lazyPage(() => import('./terms/terms-page.tsx'), 'TermsPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/lever_manger',
    staticData: { menus: [entry('manage', 60)] },
    component: manage,
  }),
  createRoute({
    ...loginPage,
    path: '/manger',
    staticData: childOf('/lever_manger'),
    component: manage,
  }),
] as const;

type Page = keyof WebTexts['lever']['pages'];

function entry(page: Page, index: number): NamedEntry {
  return {
    in: LEVER,
    place: index,
    useName: () => useTranslation('lever').t(($) => $.lever.pages[page].title),
  };
}

function childOf(path: string): StaticDataRouteOption {
  return { menus: [{ in: LEVER, parentPath: path }] };
}
