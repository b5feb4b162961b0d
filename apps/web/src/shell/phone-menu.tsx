import { Dialog, IconButton } from '@assay/ui';
import { Link, useRouterState } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../session/session.ts';
import { useNavLinks } from './nav-links.ts';

const ROW = 'flex h-11 items-center rounded-sm px-2 text-lead hover:bg-hover';

/** The header's links on a phone: a sheet within reach of the thumb. */
export function PhoneMenu() {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const address = useRouterState({ select: (state) => state.location.href });
  const links = useNavLinks();
  const isLoggedIn = useIsLoggedIn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu
  useEffect(() => setOpen(false), [address]);
  return (
    <>
      <IconButton
        label={t(($) => $.common.nav.openMenu)}
        className="laptop:hidden"
        onClick={() => setOpen(true)}
      >
        <Menu />
      </IconButton>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t(($) => $.common.nav.menu)}
        closeLabel={t(($) => $.common.action.close)}
        place="sheet"
      >
        <nav aria-label={t(($) => $.common.nav.label)}>
          <ul>
            {links
              .filter((link) => link.isShown)
              .map((link) => (
                <li key={link.to}>
                  <Link to={link.to} activeOptions={{ exact: true }} className={ROW}>
                    {link.label}
                  </Link>
                </li>
              ))}
            {!isLoggedIn && (
              <li>
                <Link to="/components/login" className={ROW}>
                  {t(($) => $.common.account.logIn)}
                </Link>
              </li>
            )}
          </ul>
        </nav>
      </Dialog>
    </>
  );
}
