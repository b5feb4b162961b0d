import { buttonClass, cn, IconButton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { OnDemand } from '../shared/on-demand.tsx';
import { useIsLoggedIn } from '../storage/session.ts';

const load = () => import('./account-popup.tsx').then((module) => ({ default: module.AccountPopup }));
const Popup = lazy(load);

/** Account menu with settings, trade log, identity and logout; login and registration for guests. */
export function AccountMenu() {
  const { t } = useTranslation('common');
  const isLoggedIn = useIsLoggedIn();
  if (!isLoggedIn) return <GuestLinks />;
  return (
    <OnDemand
      prepare={load}
      popup={(trigger) => <Popup trigger={trigger} />}
      trigger={
        <IconButton label={t(($) => $.common.account.menu)}>
          <UserRound />
        </IconButton>
      }
    />
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
      <Link to="/components/register" className={cn(buttonClass({ kind: 'solid' }), 'touch:px-2.5')}>
        {t(($) => $.common.account.register)}
      </Link>
    </>
  );
}
