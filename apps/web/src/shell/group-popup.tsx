import { Menu, MenuPage } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type MenuLink, useShown } from '../navigation/use-menu.ts';
import type { OnDemandProps } from '../shared/on-demand.tsx';

export type GroupPopupProps = OnDemandProps & { readonly links: readonly MenuLink[] };

/** Pages of a group of the header, each with a line about it. */
export function GroupPopup({ trigger, links }: GroupPopupProps) {
  // Loads the lines before the popup opens: loading them while it is open would lose the focus.
  useTranslation('menu');
  const shown = useShown(links);
  return (
    <Menu trigger={trigger} defaultOpen align="start" className="w-80">
      {shown.map((link) => (
        <Page key={link.to} link={link} />
      ))}
    </Menu>
  );
}

function Page({ link: { to, useName, useHint = noHint } }: { readonly link: MenuLink }) {
  const name = useName();
  const hint = useHint();
  return (
    <MenuPage
      link={<Link to={to} activeOptions={{ exact: true, includeSearch: false }} />}
      name={name}
      hint={hint}
    />
  );
}

function noHint(): undefined {
  return undefined;
}
