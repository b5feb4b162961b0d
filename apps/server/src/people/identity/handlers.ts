import type { Area } from '../../edge/http/handler.ts';
import { paperRoutes } from './paper-handlers.ts';
import { pictureRoutes } from './picture-handlers.ts';

/** Identity: pictures, papers that are handed in, and how far they are. */
export const identityArea: Area = () => [...pictureRoutes(), ...paperRoutes()];
