import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import type { PageEntry } from '../navigation/page-entry.ts';
import { useMay } from '../session/session.ts';

/** Returns the pages that the logged-in member of staff may open, in order, as declared by the routes. */
export function usePages(): readonly PageEntry[] {
  const { routesByPath } = useRouter();
  const may = useMay();
  return pagesOf(Object.values(routesByPath)).filter(({ permission }) => may(permission));
}

type Routed = { readonly options: { readonly staticData?: StaticDataRouteOption } };

/** Returns all pages with an entry, in order. */
export function pagesOf(routes: readonly Routed[]): readonly PageEntry[] {
  return routes
    .flatMap(({ options }) => options.staticData?.entry ?? [])
    .sort((one, other) => one.place - other.place);
}
