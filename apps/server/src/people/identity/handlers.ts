import type { RouteGroup } from '../../edge/http/handler.ts';
import { paperRoutes } from './paper-handlers.ts';
import { pictureRoutes } from './picture-handlers.ts';

/** Routes of identity verification: pictures and papers. */
export const identityArea: RouteGroup = () => [...pictureRoutes(), ...paperRoutes()];
