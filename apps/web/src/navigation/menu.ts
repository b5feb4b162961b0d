import type { Quotation } from '@assay/contract';
import type { LucideIcon } from 'lucide-react';

/** A navigation of the app. Its entries are declared by routes. */
export type Menu = { readonly name: string; readonly in?: undefined };

/** A group of entries of a navigation, under a heading of its own. */
export type MenuGroup = {
  readonly name: string;
  readonly in: Menu;
  /** Sort position of the group. Entries without a group come before all groups. */
  readonly place: number;
  /** Heading; a hook. */
  readonly useLabel: () => string;
};

/** Side navigation of an area. */
export type SideMenu = Menu & {
  /** Accessible name; a hook. */
  readonly useLabel: () => string;
};

/** Navigation entry of a page. Declared by its route, so that a product adds its entries with its routes. */
export type MenuEntry = NamedEntry | ChildEntry;

export type NamedEntry = {
  readonly in: Menu | MenuGroup;
  /** Sort position of the entry. */
  readonly place: number;
  /** The entry's name; a hook. */
  readonly useName: () => string;
  /** One line about the page, for navigations that describe their pages; a hook. */
  readonly useHint?: () => string;
  /** Returns true if the entry is shown to the current user; a hook. Absent: always shown. */
  readonly useIsShown?: () => boolean;
  /** Query of the link. */
  readonly search?: Readonly<Record<string, string>>;
  /** For a page that shows one pair, which its query names as `symbol`: returns true if it has this pair. */
  readonly hasPair?: (pair: Quotation) => boolean;
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
