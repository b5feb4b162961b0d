import type { Permission } from '@assay/contract/console';
import type { PagePath } from './page-path.ts';

/** A page's entry in the navigation. Its route declares it, so that a product brings its entries with its routes. */
export type PageEntry = {
  readonly to: PagePath;
  /** Entries are in the order of their places. */
  readonly place: number;
  /** Permission without which the page is not offered; the server refuses its calls anyway. */
  readonly permission: Permission;
  /** The entry's name; a hook. */
  readonly useName: () => string;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly entry?: PageEntry;
  }
}
