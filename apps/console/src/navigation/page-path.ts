import { useRouter, useRouterState } from '@tanstack/react-router';

/** Every page that a link may lead to: each area and each product adds its own beside its routes. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration where the routes are
export interface PagePaths {}

export type PagePath = Page | `${Page}?${string}`;
type Page = PagePaths[keyof PagePaths];

const BASE = '/console';

/** The address of a page. */
export function addressOf(path: PagePath): string {
  return path === '/' ? BASE : BASE + path;
}

/** The way to open a page without loading the app again. */
export function useOpenPage(): (path: PagePath) => void {
  const { history } = useRouter();
  return (path) => history.push(addressOf(path));
}

/** Asks whether a text is the path of a page of this build, with or without filters, such as one that the server names. */
export function useIsPage(): (path: string) => path is PagePath {
  const { routesByPath } = useRouter();
  return (path): path is PagePath => Object.hasOwn(routesByPath, path.replace(/\?.*$/, ''));
}

/** Returns the path of the current page, such as `/users/100001`. */
export function useCurrentPath(): string {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return pathname.replace(/^\/console/, '') || '/';
}
