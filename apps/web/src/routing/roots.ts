import { createRootRoute, redirect } from '@tanstack/react-router';
import { LOGIN_PATH } from '../session/session-rules.ts';
import { AppError } from '../shell/app-error.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { PagePending } from '../shell/page-pending.tsx';
import { Shell } from '../shell/shell.tsx';
import { currentToken } from '../storage/session.ts';

export const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: AppError,
  pendingComponent: PagePending,
});

/** Route options of a page that is open to everybody. */
export const publicPage = { getParentRoute: () => rootRoute };

/** Route options of a page that requires a login: it redirects a guest to the login page and back afterwards. */
export const loginPage = {
  getParentRoute: () => rootRoute,
  beforeLoad: ({ location }: { readonly location: { readonly href: string } }) => {
    if (currentToken() === null) throw redirect({ to: LOGIN_PATH, search: { redirect: location.href } });
  },
};
