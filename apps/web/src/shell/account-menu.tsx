import { buttonClass, cn, IconButton, Menu, MenuItem, MenuSeparator } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.ts';
import { shortAccount } from './account-name.ts';
import { useLogOut } from './use-log-out.ts';

/** Account settings, trade log, identity and logout; for a guest login and register. */
export function AccountMenu() {
  const { t } = useTranslation('common');
  const { token, account } = useSession();
  const logOut = useLogOut();
  if (token === null) return <GuestLinks />;
  return (
    <Menu
      trigger={
        <IconButton label={t(($) => $.common.account.menu)}>
          <UserRound />
        </IconButton>
      }
    >
      {account !== null && <p className="px-2 py-1.5 text-small text-ink-muted">{shortAccount(account)}</p>}
      <MenuItem link={<Link to="/accountSet" />}>{t(($) => $.common.account.settings)}</MenuItem>
      <MenuItem link={<Link to="/transferLog" />}>{t(($) => $.common.account.tradeLog)}</MenuItem>
      <MenuItem link={<Link to="/authentication" />}>{t(($) => $.common.account.identity)}</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={logOut}>{t(($) => $.common.account.logOut)}</MenuItem>
    </Menu>
  );
}

function GuestLinks() {
  const { t } = useTranslation('common');
  return (
    <>
      <Link
        to="/components/login"
        className={cn(buttonClass({ kind: 'quiet' }), 'hidden tablet:inline-flex')}
      >
        {t(($) => $.common.account.logIn)}
      </Link>
      <Link to="/components/register" className={buttonClass({ kind: 'solid' })}>
        {t(($) => $.common.account.register)}
      </Link>
    </>
  );
}
