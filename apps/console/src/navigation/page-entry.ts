import type { Permission } from '@assay/contract/console';
import type { PagePath } from './page-path.ts';

/** How a page stands in the navigation. Its route says so, so that a product brings its entries with its routes. */
export type PageEntry = {
  readonly to: PagePath;
  /** Entries are in the order of their places. */
  readonly place: number;
  /** Who does not have it is not offered the page; the server refuses its calls anyway. */
  readonly permission: Permission;
  /** The entry's name; a hook. */
  readonly useName: () => string;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly entry?: PageEntry;
  }
}
