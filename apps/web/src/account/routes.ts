import { centreRoutes } from './centre/routes.ts';
import { entranceRoutes } from './entrance-routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';

/** The ways into an account, and the account centre. */
export const accountRoutes = [...entranceRoutes, ...centreRoutes, ...passkeyRoutes] as const;
