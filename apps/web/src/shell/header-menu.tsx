import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuGroup } from '../navigation/menu.ts';
import { HEADER, HEADER_END } from '../navigation/menus.ts';
import { type LinkGroup, type MenuLink, useMenu, useMenuGroups, useShown } from '../navigation/use-menu.ts';
import { OnDemand } from '../shared/on-demand.tsx';

const ENTRY =
  'flex h-8 items-center gap-1 rounded-sm px-2.5 text-body whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink data-popup-open:text-ink';

/** Navigation of the header: a popup menu for each group of pages, a plain link for a group of one. */
export function HeaderMenu() {
  const { t } = useTranslation('common');
  const groups = useMenuGroups(HEADER);
  return (
    <nav aria-label={t(($) => $.common.nav.label)} className="hidden min-w-0 flex-1 laptop:block">
      <ul className="flex min-w-0 items-center overflow-x-auto">
        {groups.map((group) => (
          // The name of a single page may be a text of its product, which loads later.
          <Suspense key={group.group?.name ?? ''} fallback={null}>
            <Group {...group} />
          </Suspense>
        ))}
      </ul>
    </nav>
  );
}

/** Links at the end of the header, besides its settings. */
export function HeaderEnd() {
  const links = useShown(useMenu(HEADER_END));
  return links.map((link) => <PageLink key={link.to} link={link} />);
}

function Group({ group, links }: LinkGroup) {
  const shown = useShown(links);
  if (group !== null && shown.length > 1) {
    return (
      <li>
        <GroupMenu group={group} links={links} />
      </li>
    );
  }
  return shown.map((link) => (
    <li key={link.to}>
      <PageLink link={link} />
    </li>
  ));
}

function PageLink({ link: { to, useName } }: { readonly link: MenuLink }) {
  const name = useName();
  return (
    <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={ENTRY}>
      {name}
    </Link>
  );
}

const load = () => import('./group-popup.tsx').then((module) => ({ default: module.GroupPopup }));
const Popup = lazy(load);

function GroupMenu({ group, links }: { readonly group: MenuGroup; readonly links: readonly MenuLink[] }) {
  const label = group.useLabel();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isCurrent = links.some(({ to }) => to === path);
  return (
    <OnDemand
      prepare={load}
      popup={(trigger) => <Popup trigger={trigger} links={links} />}
      trigger={
        <button type="button" aria-current={isCurrent ? 'true' : undefined} className={ENTRY}>
          {label}
          {/* A drawn arrow: an icon would be script of the first page. */}
          <span
            aria-hidden="true"
            className="mx-1 mb-0.5 size-1.5 rotate-45 border-r border-b border-current"
          />
        </button>
      }
    />
  );
}
