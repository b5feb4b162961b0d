import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { ArticlePage } from './article-page.tsx';
import { ContentPage } from './content-page.tsx';

const useName = () => useTranslation('content').t(($) => $.content.list.title);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly content: '/content' | `/content/${number}` | '/content/new';
  }
}

/** Routes of the content: the list of articles, and the editor. */
export const contentRoutes = [
  createRoute({
    ...staffPage,
    path: '/content',
    staticData: { entry: { to: '/content', position: 80, permission: 'content.read', useName } },
    component: ContentPage,
  }),
  createRoute({ ...staffPage, path: '/content/$id', component: ArticlePage }),
] as const;
