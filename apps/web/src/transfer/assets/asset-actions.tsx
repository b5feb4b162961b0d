import { buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ASSET_ACTIONS } from '../../navigation/menus.ts';
import { type MenuLink, useMenu, useShown } from '../../navigation/use-menu.ts';
import type { Account } from '../accounts/accounts.ts';

export type AssetActionsProps = {
  /** Account to which a transfer is prepared. */
  readonly account?: Account;
};

/** Buttons of what can be done with funds, on each page of an account. */
export function AssetActions({ account }: AssetActionsProps) {
  const links = useShown(useMenu(ASSET_ACTIONS));
  const { t } = useTranslation('transfer');
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
        {t(($) => $.transfer.nav.transfer)}
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
