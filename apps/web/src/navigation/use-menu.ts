import { type StaticDataRouteOption, useMatches, useRouter } from '@tanstack/react-router';
import type { Menu, MenuEntry, MenuGroup, NamedEntry } from './menu.ts';

/** An entry with the path of its page. */
export type MenuLink = NamedEntry & Required<Pick<NamedEntry, 'useIsShown'>> & { readonly to: string };

/** Entries of a navigation under one heading; null for entries without a group. */
export type LinkGroup = { readonly group: MenuGroup | null; readonly links: readonly MenuLink[] };

export type Routes = Readonly<
  Record<
    string,
    { readonly options: { readonly staticData?: StaticDataRouteOption; readonly component?: unknown } }
  >
>;

/** Returns the entries of a navigation, in order, as the routes of the app declare them. */
export function useMenu(menu: Menu): readonly MenuLink[] {
  return linksOf(menu, useRouter().routesByPath);
}

/** Returns the same by group. */
export function useMenuGroups(menu: Menu): readonly LinkGroup[] {
  return groupsOf(menu, useRouter().routesByPath);
}

/**
 * Returns the entries that are shown to the current user. Each entry calls a hook, so a component passes the same
 * entries in every render; routes, which declare them, never change.
 */
export function useShown(links: readonly MenuLink[]): readonly MenuLink[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: always the same entries, in the same order
  return links.filter(({ useIsShown }) => useIsShown());
}

/** Returns true if the current page is a full-screen one. */
export function useIsTradingPage(): boolean {
  return useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isTradingPage === true),
  });
}

/** Returns the entries of a navigation declared by the given routes, in order. */
export function linksOf(menu: Menu, routes: Routes): readonly MenuLink[] {
  return groupsOf(menu, routes).flatMap(({ links }) => links);
}

/** Returns the same by group, without groups that have no entry. */
export function groupsOf(menu: Menu, routes: Routes): readonly LinkGroup[] {
  const byGroup = new Map<MenuGroup | null, MenuLink[]>();
  for (const link of namedLinks(routes)) {
    if (!isIn(menu, link)) continue;
    const group = link.in.in === undefined ? null : link.in;
    byGroup.set(group, [...(byGroup.get(group) ?? []), link]);
  }
  return [...byGroup]
    .map(([group, links]) => ({ group, links: links.sort((a, b) => a.place - b.place) }))
    .sort((a, b) => (a.group?.place ?? 0) - (b.group?.place ?? 0));
}

/** Returns the entries of all navigations declared by the given routes. */
export function namedLinks(routes: Routes): readonly MenuLink[] {
  return Object.entries(routes).flatMap(([to, { options }]) =>
    (options.staticData?.menus ?? []).flatMap((entry) =>
      'parentPath' in entry ? [] : [{ useIsShown: always, ...entry, to }],
    ),
  );
}

/** Returns true for an entry of a navigation or of one of its groups. */
export function isIn(menu: Menu, entry: MenuEntry): boolean {
  return entry.in === menu || entry.in.in === menu;
}

function always(): boolean {
  return true;
}
