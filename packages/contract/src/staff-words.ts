import type { Role } from './console-call/roles.ts';

/** Permissions and views that a product gives staff. */
export type StaffWords = {
  /** Its permissions, each with the roles that have it. */
  readonly permissions: Readonly<Record<string, readonly Role[]>>;
  /** Its tables that keep views, each with the permission to see it. */
  readonly views: Readonly<Record<string, string>>;
};
