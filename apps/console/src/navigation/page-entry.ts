import type { Permission } from '@assay/contract/console';
import type { PagePath } from './page-path.ts';

/** Navigation entry of a page. Declared by its route, so that a product adds its entries with its routes. */
export type PageEntry = {
  readonly to: PagePath;
  /** Sort position of the entry. */
  readonly position: number;
  /** Permission required to show the entry; the server enforces it for the calls. */
  readonly permission: Permission;
  /** The entry's name; a hook. */
  readonly useName: () => string;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly entry?: PageEntry;
  }
}
