import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import type { PageEntry } from '../navigation/page-entry.ts';
import { useHasPermission } from '../session/session.ts';

/** Returns the pages that the logged-in member of staff may open, in order, as declared by the routes. */
export function usePages(): readonly PageEntry[] {
  const { routesByPath } = useRouter();
  const hasPermission = useHasPermission();
  return pagesOf(Object.values(routesByPath)).filter(({ permission }) => hasPermission(permission));
}

type RouteWithData = { readonly options: { readonly staticData?: StaticDataRouteOption } };

/** Returns all pages with an entry, in order. */
export function pagesOf(routes: readonly RouteWithData[]): readonly PageEntry[] {
  return routes
    .flatMap(({ options }) => options.staticData?.entry ?? [])
    .sort((a, b) => a.position - b.position);
}
