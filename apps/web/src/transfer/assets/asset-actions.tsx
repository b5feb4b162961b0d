import { buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { ASSET_ACTIONS } from '../../navigation/menus.ts';
import { type MenuLink, useMenu, useShown } from '../../navigation/use-menu.ts';
import type { Account } from '../accounts/accounts.ts';
import { usePageName } from '../entries.ts';

export type AssetActionsProps = {
  /** Account to which a transfer is prepared. */
  readonly account?: Account;
};

/** Buttons of what can be done with funds, on each page of an account. */
export function AssetActions({ account }: AssetActionsProps) {
  const links = useShown(useMenu(ASSET_ACTIONS));
  const transferName = usePageName('transfer');
  return (
    <>
      {links.map((link) => (
        <Action key={`${link.to} ${link.place}`} link={link} />
      ))}
      <Link
        to="/transfer"
        search={account === undefined ? {} : { to: account }}
        className={buttonClass({ kind: 'solid' })}
      >
        {transferName}
      </Link>
    </>
  );
}

function Action({ link: { to, search, useName } }: { readonly link: MenuLink }) {
  return (
    <Link to={to} search={search ?? {}} className={buttonClass()}>
      {useName()}
    </Link>
  );
}
