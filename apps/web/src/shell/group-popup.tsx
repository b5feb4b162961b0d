import { Menu, MenuPage } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useNamedLinks } from '../navigation/named-links.ts';
import type { MenuLink } from '../navigation/use-menu.ts';
import type { OnDemandProps } from '../shared/on-demand.tsx';

export type GroupPopupProps = OnDemandProps & { readonly links: readonly MenuLink[] };

/** Pages of a group of the header, each with a line about it. */
export function GroupPopup({ trigger, links }: GroupPopupProps) {
  const pages = useNamedLinks(links);
  return (
    <Menu trigger={trigger} defaultOpen align="start" className="w-80">
      {pages.map(({ to, name, hint }) => (
        <MenuPage
          key={to}
          link={<Link to={to} activeOptions={{ exact: true, includeSearch: false }} />}
          name={name}
          hint={hint}
        />
      ))}
    </Menu>
  );
}
