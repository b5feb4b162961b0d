import { type StaticDataRouteOption, useMatches, useRouter } from '@tanstack/react-router';
import type { Menu, NamedEntry } from './menu.ts';

/** An entry with the path of its page. */
export type MenuLink = Required<Omit<NamedEntry, 'in' | 'Icon'>> &
  Pick<NamedEntry, 'Icon'> & { readonly to: string };

type Routes = Readonly<Record<string, { readonly options: { readonly staticData?: StaticDataRouteOption } }>>;

/** Returns the entries of a navigation, in order, as the routes of the app declare them. */
export function useMenu(menu: Menu): readonly MenuLink[] {
  return linksOf(menu, useRouter().routesByPath);
}

/** Returns the path of the entry that is current for a page without an entry of its own; null for other pages. */
export function useParentPath(menu: Menu, path: string): string | null {
  const routes: Routes = useRouter().routesByPath;
  const entry = routes[path]?.options.staticData?.menus?.find((entry) => entry.in === menu);
  return entry !== undefined && 'parentPath' in entry ? entry.parentPath : null;
}

/** Returns true if the current page is a full-screen one. */
export function useIsTradingPage(): boolean {
  return useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isTradingPage === true),
  });
}

/** Returns the entries of a navigation declared by the given routes, in order. */
export function linksOf(menu: Menu, routes: Routes): readonly MenuLink[] {
  return Object.entries(routes)
    .flatMap(([to, { options }]) =>
      (options.staticData?.menus ?? []).flatMap((entry) =>
        entry.in !== menu || 'parentPath' in entry ? [] : [{ useIsShown: always, ...entry, to }],
      ),
    )
    .sort((a, b) => a.place - b.place);
}

function always(): boolean {
  return true;
}
