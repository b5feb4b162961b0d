import { Menu, MenuItem, MenuSeparator } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OnDemandProps } from '../shared/on-demand.tsx';
import { useSession } from '../storage/session.ts';
import { shortAccount } from './account-name.ts';
import { useLogOut } from './use-log-out.ts';

/** What a logged-in user can do about the account. */
export function AccountPopup({ trigger }: OnDemandProps) {
  const { t } = useTranslation('common');
  const account = useSession((session) => session.account);
  const logOut = useLogOut();
  return (
    <Menu trigger={trigger} defaultOpen>
      {account !== null && <p className="px-2 py-1.5 text-small text-ink-muted">{shortAccount(account)}</p>}
      <MenuItem link={<Link to="/accountSet" />}>{t(($) => $.common.account.settings)}</MenuItem>
      <MenuItem link={<Link to="/transferLog" />}>{t(($) => $.common.account.tradeLog)}</MenuItem>
      <MenuItem link={<Link to="/authentication" />}>{t(($) => $.common.account.identity)}</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={logOut}>{t(($) => $.common.account.logOut)}</MenuItem>
    </Menu>
  );
}
