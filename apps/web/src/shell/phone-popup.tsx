import { Dialog } from '@assay/ui';
import { Link, useRouterState } from '@tanstack/react-router';
import { cloneElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HEADER } from '../navigation/menus.ts';
import { type MenuLink, useMenu } from '../navigation/use-menu.ts';
import type { OnDemandProps } from '../shared/on-demand.tsx';
import { useIsLoggedIn } from '../storage/session.ts';

const ROW = 'flex h-11 items-center rounded-sm px-2 text-lead hover:bg-hover';

/** Bottom sheet of links on phones. */
export function PhonePopup({ trigger }: OnDemandProps) {
  const { t } = useTranslation('common');
  const address = useRouterState({ select: (state) => state.location.href });
  // Open at one address only, so that any navigation closes it.
  const [openHref, setOpenHref] = useState<string | null>(address);
  // The trigger replaced the button that was pressed first, so the dialog cannot restore the focus by itself.
  const button = useRef<HTMLButtonElement>(null);
  const links = useMenu(HEADER);
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      {cloneElement(trigger, { ref: button, onClick: () => setOpenHref(address) })}
      <Dialog
        open={openHref === address}
        onOpenChange={(isOpen) => setOpenHref(isOpen ? address : null)}
        title={t(($) => $.common.nav.menu)}
        closeLabel={t(($) => $.common.action.close)}
        placement="sheet"
        finalFocus={button}
      >
        <nav aria-label={t(($) => $.common.nav.label)}>
          <ul>
            {links.map((link) => (
              <SheetLink key={link.to} link={link} onFollow={() => setOpenHref(null)} />
            ))}
            {!isLoggedIn && (
              <li>
                <Link to="/components/login" className={ROW} onClick={() => setOpenHref(null)}>
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

function SheetLink({ link, onFollow }: { readonly link: MenuLink; readonly onFollow: () => void }) {
  const { to, useName, useIsShown } = link;
  const name = useName();
  if (!useIsShown()) return null;
  return (
    <li>
      <Link to={to} activeOptions={{ exact: true }} className={ROW} onClick={onFollow}>
        {name}
      </Link>
    </li>
  );
}
