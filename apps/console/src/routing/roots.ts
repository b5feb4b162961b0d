import { createRootRoute, createRoute } from '@tanstack/react-router';
import { BrokenPage, NotFoundPage } from '../shell/fallback-pages.tsx';
import { Shell } from '../shell/shell.tsx';

export const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: BrokenPage });

/** Parent route of pages that require a login: without one the login page is shown instead. */
export const staffRoute = createRoute({ getParentRoute: () => rootRoute, id: 'staff', component: Shell });

/** Route options of a staff page: its parent route. */
export const staffPage = { getParentRoute: () => staffRoute };
