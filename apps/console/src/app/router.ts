import { createRoute, createRouter } from '@tanstack/react-router';
import { rootRoute, staffRoute } from '../routing/roots.ts';
import { SetupPage } from '../session/setup-page.tsx';
import { ROUTES } from './routes.ts';

/** Router of the console, below `/console`. */
export const router = createRouter({
  basepath: '/console',
  routeTree: rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/setup', component: SetupPage }),
    staffRoute.addChildren([...ROUTES]),
  ]),
});
