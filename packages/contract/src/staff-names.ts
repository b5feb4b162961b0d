import type { Role } from './console-call/roles.ts';

/** Permissions and saved views that a product adds for staff. */
export type StaffNames = {
  /** Permissions, each with the roles that have it. */
  readonly permissions: Readonly<Record<string, readonly Role[]>>;
  /** Tables with saved views, each with the permission to see it. */
  readonly views: Readonly<Record<string, string>>;
};
