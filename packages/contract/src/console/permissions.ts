import { ROLES, type Role } from '../console-call/roles.ts';
import { PRODUCT_STAFF } from './product-staff.ts';

// biome-ignore format: read as a table
export const EXCHANGE_PERMISSIONS = {
  'dashboard.read':       ROLES,
  'users.read':           ['support', 'compliance', 'finance', 'auditor', 'owner'],
  'users.note':           ['support', 'compliance', 'owner'],
  'users.freeze':         ['support', 'compliance', 'owner'],
  'users.unfreeze':       ['compliance', 'owner'],
  'users.reset_password': ['support', 'compliance', 'owner'],
  'identity.review':      ['compliance', 'owner'],
  'outbox.read':          ['support', 'compliance', 'auditor', 'owner'],
  'outbox.codes':         ['owner'],
  'content.read':         ['support', 'compliance', 'content', 'auditor', 'owner'],
  'content.write':        ['content', 'owner'],
  'content.decide':       ['compliance', 'owner'],
  'site.read':            ['support', 'compliance', 'content', 'auditor', 'owner'],
  'site.write':           ['owner'],
  'site.decide':          ['compliance', 'owner'],
  'robots.switch':        ['market', 'owner'],
  'halts.change':         ['compliance', 'finance', 'market', 'owner'],
  'halts.decide':         ['compliance', 'finance', 'market', 'owner'],
  'audit.read':           ['compliance', 'auditor', 'owner'],
  'audit.export':         ['auditor', 'owner'],
  'staff.read':           ['auditor', 'owner'],
  'staff.manage':         ['owner'],
  'staff.decide':         ['compliance', 'owner'],
  'owners.propose':       ['owner'],
  'owners.decide':        ['compliance', 'owner'],
  'requests.read':        ['compliance', 'finance', 'market', 'auditor', 'owner'],
  'requests.decide':      ['compliance', 'finance', 'market', 'owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

type PermissionOfProduct<Part> = Part extends { readonly permissions: infer Table }
  ? keyof Table & string
  : never;

export type Permission =
  | keyof typeof EXCHANGE_PERMISSIONS
  | PermissionOfProduct<(typeof PRODUCT_STAFF)[number]>;

/**
 * Roles by permission: the only table, used by the server for checks and by the console for its pages. Permissions of
 * the exchange are above; those of a product are declared with the product.
 */
export const PERMISSIONS: Readonly<Record<Permission, readonly Role[]>> = Object.assign(
  {},
  EXCHANGE_PERMISSIONS,
  ...PRODUCT_STAFF.map(({ permissions }) => permissions),
);

/** Returns true when one of the roles has the permission. */
export function hasPermission(roles: readonly Role[], permission: Permission): boolean {
  return roles.some((role) => PERMISSIONS[permission].includes(role));
}

/**
 * Returns true when one of the roles can approve proposals of others: granting such a role needs two members of staff.
 */
export function canDecideRequests(roles: readonly Role[]): boolean {
  return hasPermission(roles, 'requests.decide');
}

/** Returns the permissions of all given roles. */
export function permissionsOf(roles: readonly Role[]): Permission[] {
  return ALL_PERMISSIONS.filter((permission) => hasPermission(roles, permission));
}

const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as readonly Permission[];
