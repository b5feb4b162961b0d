import { Link } from '@tanstack/react-router';
import type { Menu } from './menu.ts';
import { type MenuLink, useMenu, useShown } from './use-menu.ts';

export type PageTabsProps = {
  readonly menu: Menu;
  /** Accessible name. */
  readonly label: string;
};

/** Links between the pages of one product, above their content. */
export function PageTabs({ menu, label }: PageTabsProps) {
  const links = useShown(useMenu(menu));
  return (
    <nav aria-label={label} className="min-w-0 overflow-x-auto border-b border-line">
      <ul className="flex gap-5">
        {links.map((link) => (
          <Tab key={link.to} link={link} />
        ))}
      </ul>
    </nav>
  );
}

function Tab({ link: { to, useName } }: { readonly link: MenuLink }) {
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact: true, includeSearch: false }}
        className="flex h-10 items-center border-b-2 border-transparent text-body font-medium whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink touch:h-11"
      >
        {useName()}
      </Link>
    </li>
  );
}
