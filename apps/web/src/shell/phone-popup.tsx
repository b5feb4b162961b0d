import { Dialog } from '@assay/ui';
import { Link, useRouterState } from '@tanstack/react-router';
import { cloneElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnDemandProps } from '../shared/on-demand.tsx';
import { useIsLoggedIn } from '../storage/session.ts';
import { useNavLinks } from './nav-links.ts';

const ROW = 'flex h-11 items-center rounded-sm px-2 text-lead hover:bg-hover';

/** A sheet of links within reach of the thumb. */
export function PhonePopup({ trigger }: OnDemandProps) {
  const { t } = useTranslation('common');
  const address = useRouterState({ select: (state) => state.location.href });
  // Open at one address only, so that going anywhere else closes it.
  const [openAt, setOpenAt] = useState<string | null>(address);
  // The button that was pressed first gave its place to this one, so the window can't find the way back by itself.
  const button = useRef<HTMLButtonElement>(null);
  const links = useNavLinks();
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      {cloneElement(trigger, { ref: button, onClick: () => setOpenAt(address) })}
      <Dialog
        open={openAt === address}
        onOpenChange={(isOpen) => setOpenAt(isOpen ? address : null)}
        title={t(($) => $.common.nav.menu)}
        closeLabel={t(($) => $.common.action.close)}
        place="sheet"
        finalFocus={button}
      >
        <nav aria-label={t(($) => $.common.nav.label)}>
          <ul>
            {links
              .filter((link) => link.isShown)
              .map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    activeOptions={{ exact: true }}
                    className={ROW}
                    onClick={() => setOpenAt(null)}
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            {!isLoggedIn && (
              <li>
                <Link to="/components/login" className={ROW} onClick={() => setOpenAt(null)}>
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
