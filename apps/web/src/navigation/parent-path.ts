import { useRouter } from '@tanstack/react-router';
import type { Menu } from './menu.ts';
import { isIn, type Routes } from './use-menu.ts';

/** Returns the path of the entry that is current for a page without an entry of its own; null for other pages. */
export function useParentPath(menu: Menu, path: string): string | null {
  const routes: Routes = useRouter().routesByPath;
  const entry = routes[path]?.options.staticData?.menus?.find((entry) => isIn(menu, entry));
  return entry !== undefined && 'parentPath' in entry ? entry.parentPath : null;
}
