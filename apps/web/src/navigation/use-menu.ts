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

/** The path whose entry is the current one while the page of a path without an entry is in view; null for others. */
export function useBehind(menu: Menu, path: string): string | null {
  const routes: Routes = useRouter().routesByPath;
  const found = routes[path]?.options.staticData?.menus?.find((entry) => entry.in === menu);
  return found !== undefined && 'behind' in found ? found.behind : null;
}

/** Returns true when the page in view fills the screen with a workplace. */
export function useIsWorkplace(): boolean {
  return useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isWorkplace === true),
  });
}

/** The entries of a navigation among routes, in order. */
export function linksOf(menu: Menu, routes: Routes): readonly MenuLink[] {
  return Object.entries(routes)
    .flatMap(([to, { options }]) =>
      (options.staticData?.menus ?? []).flatMap((entry) =>
        entry.in !== menu || 'behind' in entry ? [] : [{ useIsShown: always, ...entry, to }],
      ),
    )
    .sort((one, other) => one.place - other.place);
}

function always(): boolean {
  return true;
}
