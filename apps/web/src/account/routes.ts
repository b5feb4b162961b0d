import { centreRoutes } from './centre/routes.ts';
import { entranceRoutes } from './entrance-routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';

/** Login and registration, the account centre, and passkeys. */
export const accountRoutes = [...entranceRoutes, ...centreRoutes, ...passkeyRoutes] as const;
