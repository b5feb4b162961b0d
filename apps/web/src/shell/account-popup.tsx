import { Menu, MenuItem, MenuSeparator } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_MENU } from '../navigation/menus.ts';
import { type MenuLink, useMenu } from '../navigation/use-menu.ts';
import type { OnDemandProps } from '../shared/on-demand.tsx';
import { useSession } from '../storage/session.ts';
import { shortAccount } from './account-name.ts';
import { useLogOut } from './use-log-out.ts';

/** Account menu: its pages, and logout. */
export function AccountPopup({ trigger }: OnDemandProps) {
  const { t } = useTranslation('common');
  const account = useSession((session) => session.account);
  const logOut = useLogOut();
  const links = useMenu(ACCOUNT_MENU);
  return (
    <Menu trigger={trigger} defaultOpen>
      {account !== null && <p className="px-2 py-1.5 text-small text-ink-muted">{shortAccount(account)}</p>}
      {links.map((link) => (
        <PageItem key={link.to} link={link} />
      ))}
      <MenuSeparator />
      <MenuItem onSelect={logOut}>{t(($) => $.common.account.logOut)}</MenuItem>
    </Menu>
  );
}

function PageItem({ link: { to, useName, useIsShown } }: { readonly link: MenuLink }) {
  const name = useName();
  return useIsShown() ? <MenuItem link={<Link to={to} />}>{name}</MenuItem> : null;
}
