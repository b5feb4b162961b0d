import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SideMenu } from './menu.ts';
import { useParentPath } from './parent-path.ts';
import { type MenuLink, type Routes, useMenu } from './use-menu.ts';

export type BreadcrumbProps = {
  readonly menu: SideMenu;
  /** Title of the current page. */
  readonly title: string;
};

/** Path to a page that has no entry of its own in the navigation of its area; nothing on any other page. */
export function Breadcrumb({ menu, title }: BreadcrumbProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const parentPath = useParentPath(menu, path);
  const routes: Routes = useRouter().routesByPath;
  const parent = useMenu(menu).find(({ to }) => to === parentPath);
  if (parent === undefined || isAlias(routes, path, parent.to)) return null;
  return <Line menu={menu} parent={parent} title={title} />;
}

function Line({ menu, parent, title }: BreadcrumbProps & { readonly parent: MenuLink }) {
  const { t } = useTranslation('common');
  const parentName = parent.useName();
  return (
    <nav aria-label={t(($) => $.common.nav.path)} className="-mb-3 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-small text-ink-muted">
        <li>{menu.useLabel()}</li>
        <li className="flex items-center gap-1.5">
          <ChevronRight aria-hidden="true" className="size-3 text-ink-faint" />
          <Link
            to={parent.to}
            className="flex items-center rounded-sm hover:text-ink hover:underline touch:min-h-11"
          >
            {parentName}
          </Link>
        </li>
        <li aria-current="page" className="flex min-w-0 items-center gap-1.5 text-ink">
          <ChevronRight aria-hidden="true" className="size-3 text-ink-faint" />
          <span className="truncate">{title}</span>
        </li>
      </ol>
    </nav>
  );
}

/** Returns true for an older path of the same page. */
function isAlias(routes: Routes, path: string, parentPath: string): boolean {
  return routes[path]?.options.component === routes[parentPath]?.options.component;
}
