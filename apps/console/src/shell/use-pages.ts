import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import type { PageEntry } from '../navigation/page-entry.ts';
import { useMay } from '../session/session.ts';

/** The pages that whoever is logged in may open, in order, as the routes say. */
export function usePages(): readonly PageEntry[] {
  const { routesByPath } = useRouter();
  const may = useMay();
  return pagesOf(Object.values(routesByPath)).filter(({ permission }) => may(permission));
}

type Routed = { readonly options: { readonly staticData?: StaticDataRouteOption } };

/** All pages that have an entry, in order. */
export function pagesOf(routes: readonly Routed[]): readonly PageEntry[] {
  return routes
    .flatMap(({ options }) => options.staticData?.entry ?? [])
    .sort((one, other) => one.place - other.place);
}
