import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffPage } from '../routing/roots.ts';
import { UserPage } from './user-page.tsx';
import { UsersPage } from './users-page.tsx';

const useName = () => useTranslation('console').t(($) => $.console.words.users);

declare module '../navigation/page-path.ts' {
  interface PagePaths {
    readonly users: '/users' | `/users/${number}`;
  }
}

/** Routes of the traders' pages. */
export const userRoutes = [
  createRoute({
    ...staffPage,
    path: '/users',
    staticData: { entry: { to: '/users', position: 20, permission: 'users.read', useName } },
    component: UsersPage,
  }),
  createRoute({ ...staffPage, path: '/users/$id', component: UserPage }),
] as const;
