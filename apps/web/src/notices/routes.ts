import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FOOTER } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { publicPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';

const noticePage = lazyPage(() => import('./notice-page.tsx'), 'NoticePage');
const noticeSearch = pickTexts('id');
const useListName = () => useTranslation('common').t(($) => $.common.footer.notices);

/** Notices and articles. */
export const noticeRoutes = [
  createRoute({
    ...publicPage,
    path: '/noticeList',
    staticData: { menus: [{ in: FOOTER, place: 20, useName: useListName }] },
    component: lazyPage(() => import('./notice-list-page.tsx'), 'NoticeListPage'),
  }),
  createRoute({ ...publicPage, path: '/noticeDetail', validateSearch: noticeSearch, component: noticePage }),
  createRoute({
    ...publicPage,
    path: '/components/noticeDetail',
    validateSearch: noticeSearch,
    component: noticePage,
  }),
] as const;
