import type { Permission } from './permissions.ts';
import { PRODUCT_STAFF } from './product-staff.ts';

const EXCHANGE_VIEWS = {
  users: 'users.read',
  audit: 'audit.read',
  outbox: 'outbox.read',
  requests: 'requests.read',
} as const satisfies Readonly<Record<string, Permission>>;

type ViewedTableOfProduct<Part> = Part extends { readonly views: infer Table } ? keyof Table & string : never;

/** A table with saved views. */
export type ViewedTable = keyof typeof EXCHANGE_VIEWS | ViewedTableOfProduct<(typeof PRODUCT_STAFF)[number]>;

/** Permission to see each table and its saved views, whose filters can contain traders' names. */
export const VIEWED: Readonly<Record<ViewedTable, Permission>> = Object.assign(
  {},
  EXCHANGE_VIEWS,
  ...PRODUCT_STAFF.map(({ views }) => views),
);
