import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { AuditPage } from '../audit/audit-page.tsx';
import { ArticlePage } from '../content/article-page.tsx';
import { ContentPage } from '../content/content-page.tsx';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { PapersPage } from '../identity/papers-page.tsx';
import { QueuePage } from '../identity/queue-page.tsx';
import { MarketsPage } from '../markets/markets-page.tsx';
import { OutboxPage } from '../outbox/outbox-page.tsx';
import { PricesPage } from '../prices/prices-page.tsx';
import { RequestsPage } from '../requests/requests-page.tsx';
import { SetupPage } from '../session/setup-page.tsx';
import { BrokenPage, NotFoundPage } from '../shell/fallback-pages.tsx';
import { Shell } from '../shell/shell.tsx';
import { SettingsPage } from '../site/settings-page.tsx';
import { StaffPage } from '../staff/staff-page.tsx';
import { UserPage } from '../users/user-page.tsx';
import { UsersPage } from '../users/users-page.tsx';

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: BrokenPage });
/** Pages below it need a login: without one the login stands in their place. */
const staffRoute = createRoute({ getParentRoute: () => rootRoute, id: 'staff', component: Shell });
const getParentRoute = () => staffRoute;

/** The console's pages, below `/console`. */
export const router = createRouter({
  basepath: '/console',
  routeTree: rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/setup', component: SetupPage }),
    staffRoute.addChildren([
      createRoute({ getParentRoute, path: '/', component: DashboardPage }),
      createRoute({ getParentRoute, path: '/users', component: UsersPage }),
      createRoute({ getParentRoute, path: '/users/$id', component: UserPage }),
      createRoute({ getParentRoute, path: '/identity', component: QueuePage }),
      createRoute({ getParentRoute, path: '/identity/$id', component: PapersPage }),
      createRoute({ getParentRoute, path: '/markets', component: MarketsPage }),
      createRoute({ getParentRoute, path: '/prices', component: PricesPage }),
      createRoute({ getParentRoute, path: '/outbox', component: OutboxPage }),
      createRoute({ getParentRoute, path: '/requests', component: RequestsPage }),
      createRoute({ getParentRoute, path: '/audit', component: AuditPage }),
      createRoute({ getParentRoute, path: '/content', component: ContentPage }),
      createRoute({ getParentRoute, path: '/content/$id', component: ArticlePage }),
      createRoute({ getParentRoute, path: '/settings', component: SettingsPage }),
      createRoute({ getParentRoute, path: '/staff', component: StaffPage }),
    ]),
  ]),
});
