import { createRouter } from '@tanstack/react-router';
import { rootRoute } from '../routing/roots.ts';
import { parseSearch, stringifySearch } from '../routing/search.ts';
import { PageError } from '../shell/page-error.tsx';
import { PagePending } from '../shell/page-pending.tsx';
import { ROUTES } from './routes.ts';

/** Router of all pages. A link to an unknown path does not compile. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([...ROUTES]),
  parseSearch,
  stringifySearch,
  trailingSlash: 'never',
  // Rendered inside the shell, so that the header stays when a page fails.
  defaultErrorComponent: PageError,
  defaultPendingComponent: PagePending,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
