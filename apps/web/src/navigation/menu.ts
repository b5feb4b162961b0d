import type { LucideIcon } from 'lucide-react';

/** A navigation of the app. It knows none of its entries. */
export type Menu = { readonly name: string };

/** A navigation beside the pages of an area. */
export type SideMenu = Menu & {
  /** Accessible name; a hook. */
  readonly useLabel: () => string;
};

/** Entry of a page in a navigation. Its route declares it, so that a product brings its entries with its routes. */
export type MenuEntry = NamedEntry | BehindEntry;

export type NamedEntry = {
  readonly in: Menu;
  /** Entries are in the order of their places. */
  readonly place: number;
  /** The entry's name; a hook. */
  readonly useName: () => string;
  /** Returns true when the entry is shown to the present user; a hook. Always shown where it is left out. */
  readonly useIsShown?: () => boolean;
  /** For navigations that draw pictures. */
  readonly Icon?: LucideIcon;
};

/** Without an entry of its own: while the page is in view, that of another path is the current one. */
export type BehindEntry = { readonly in: Menu; readonly behind: string };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly menus?: readonly MenuEntry[];
    /** The page fills the screen with a workplace: the footer is left out. */
    readonly isWorkplace?: boolean;
  }
}
