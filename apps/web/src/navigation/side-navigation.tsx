import { Link, useRouterState } from '@tanstack/react-router';
import { useId } from 'react';
import type { MenuGroup, SideMenu } from './menu.ts';
import { useParentPath } from './parent-path.ts';
import { type LinkGroup, type MenuLink, useMenuGroups, useShown } from './use-menu.ts';

/** Side navigation with the pages of an area, in groups if their entries are in some. */
export function SideNavigation({ menu }: { readonly menu: SideMenu }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const parentPath = useParentPath(menu, path);
  const groups = useMenuGroups(menu);
  return (
    <nav aria-label={menu.useLabel()} className="min-w-0">
      <div
        ref={showCurrent}
        className="flex items-center gap-x-4 overflow-x-auto laptop:flex-col laptop:items-stretch laptop:gap-y-5"
      >
        {groups.map((group) => (
          <Group key={group.group?.name ?? ''} {...group} parentPath={parentPath} />
        ))}
      </div>
    </nav>
  );
}

type GroupProps = LinkGroup & { readonly parentPath: string | null };

function Group({ group, links, parentPath }: GroupProps) {
  const id = useId();
  const shown = useShown(links);
  if (shown.length === 0) return null;
  return (
    <div className="flex shrink-0 items-center gap-1 laptop:flex-col laptop:items-stretch">
      {group !== null && <Heading id={id} group={group} />}
      <ul
        aria-labelledby={group === null ? undefined : id}
        className="flex gap-1 laptop:flex-col laptop:gap-0.5"
      >
        {shown.map((link) => (
          <Entry key={link.to} link={link} isCurrent={parentPath === link.to} />
        ))}
      </ul>
    </div>
  );
}

function Heading({ id, group }: { readonly id: string; readonly group: MenuGroup }) {
  return (
    <p id={id} className="px-2.5 text-small whitespace-nowrap text-ink-faint laptop:pb-1">
      {group.useLabel()}
    </p>
  );
}

type EntryProps = {
  readonly link: MenuLink;
  /** True if the current page belongs to this entry. */
  readonly isCurrent: boolean;
};

function Entry({ link: { to, useName }, isCurrent }: EntryProps) {
  const name = useName();
  return (
    <li>
      <Link
        to={to}
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
function showCurrent(line: HTMLElement | null): void {
  const link = line?.querySelector<HTMLElement>('[aria-current]');
  if (line === null || !link) return;
  const offset = link.getBoundingClientRect().left - line.getBoundingClientRect().left;
  line.scrollTo({ left: line.scrollLeft + offset - (line.clientWidth - link.clientWidth) / 2 });
}
