import { Link, useRouterState } from '@tanstack/react-router';
import type { SideMenu } from './menu.ts';
import { type MenuLink, useMenu, useParentPath } from './use-menu.ts';

/** Side navigation with the pages of an area. */
export function SideNavigation({ menu }: { readonly menu: SideMenu }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const parentPath = useParentPath(menu, path);
  const links = useMenu(menu);
  return (
    <nav aria-label={menu.useLabel()} className="min-w-0">
      <ul className="flex gap-1 overflow-x-auto laptop:flex-col">
        {links.map((link) => (
          <Entry key={link.to} link={link} isCurrent={parentPath === link.to} />
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = {
  readonly link: MenuLink;
  /** True if the current page belongs to this entry. */
  readonly isCurrent: boolean;
};

function Entry({ link: { to, useName, useIsShown }, isCurrent }: EntryProps) {
  const name = useName();
  if (!useIsShown()) return null;
  return (
    <li>
      <Link
        to={to}
        ref={showCurrent}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={isCurrent ? 'true' : undefined}
        className="flex min-h-8 items-center rounded-sm px-2.5 py-1 text-body whitespace-nowrap text-ink-muted -outline-offset-2 hover:bg-hover hover:text-ink aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-ink touch:min-h-11 laptop:whitespace-normal"
      >
        {name}
      </Link>
    </li>
  );
}

/** Scrolls the current entry into view: on a phone the entries form a single scrolling line. */
function showCurrent(link: HTMLAnchorElement | null): void {
  if (!link?.hasAttribute('aria-current')) return;
  const list = link.closest('ul');
  list?.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.clientWidth) / 2 });
}
