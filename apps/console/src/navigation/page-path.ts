import { useRouter, useRouterState } from '@tanstack/react-router';

/** All pages that links may target: each area and product declares its own next to its routes. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration where the routes are
export interface PagePaths {}

export type PagePath = Page | `${Page}?${string}`;
type Page = PagePaths[keyof PagePaths];

const BASE_PATH = '/console';

/** Returns the URL path of a page. */
export function hrefOf(path: PagePath): string {
  return path === '/' ? BASE_PATH : BASE_PATH + path;
}

/** Returns a function that opens a page without reloading the app. */
export function useOpenPage(): (path: PagePath) => void {
  const { history } = useRouter();
  return (path) => history.push(hrefOf(path));
}

/**
 * Returns a test whether a text, such as one from the server, is the path of a page of this build, with or without
 * filters.
 */
export function useIsPage(): (path: string) => path is PagePath {
  const { routesByPath } = useRouter();
  return (path): path is PagePath => Object.hasOwn(routesByPath, path.replace(/\?.*$/, ''));
}

/** Returns the path of the current page, such as `/users/100001`. */
export function useCurrentPath(): string {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return pathname.replace(/^\/console/, '') || '/';
}
