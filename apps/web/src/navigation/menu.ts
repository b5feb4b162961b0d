import type { LucideIcon } from 'lucide-react';

/** A navigation of the app. Its entries are declared by routes. */
export type Menu = { readonly name: string };

/** Side navigation of an area. */
export type SideMenu = Menu & {
  /** Accessible name; a hook. */
  readonly useLabel: () => string;
};

/** Navigation entry of a page. Declared by its route, so that a product adds its entries with its routes. */
export type MenuEntry = NamedEntry | ChildEntry;

export type NamedEntry = {
  readonly in: Menu;
  /** Sort position of the entry. */
  readonly place: number;
  /** The entry's name; a hook. */
  readonly useName: () => string;
  /** Returns true if the entry is shown to the current user; a hook. Absent: always shown. */
  readonly useIsShown?: () => boolean;
  /** For navigations with icons. */
  readonly Icon?: LucideIcon;
};

/** A page without an entry of its own: while it is open, the entry of another path is the current one. */
export type ChildEntry = { readonly in: Menu; readonly parentPath: string };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly menus?: readonly MenuEntry[];
    /** True for a full-screen page without a footer. */
    readonly isTradingPage?: boolean;
  }
}
