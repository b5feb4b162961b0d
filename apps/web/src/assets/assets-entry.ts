/**
 * How a page stands in the navigation of the assets area: as an entry of its own, or behind that of another page. Its
 * route says so, so that a product brings its entries with its routes.
 */
export type AssetsEntry =
  | {
      /** Entries are in the order of their places. */
      readonly place: number;
      /** The entry's name; a hook. */
      readonly useName: () => string;
    }
  | { readonly behind: string };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly assets?: AssetsEntry;
  }
}
