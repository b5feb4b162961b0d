import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { LOGIN_PATH } from '../session/session-rules.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { PageError } from '../shell/page-error.tsx';
import { PagePending } from '../shell/page-pending.tsx';
import { Shell } from '../shell/shell.tsx';
import { currentToken } from '../storage/session.ts';

export const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
  pendingComponent: PagePending,
});

/** Pages below it send a guest to the login page, and back after the login. */
export const privateRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'private',
  beforeLoad: ({ location }) => {
    if (currentToken() === null) throw redirect({ to: LOGIN_PATH, search: { redirect: location.href } });
  },
});
