import { Dialog } from '@assay/ui';
import { Link, useRouterState } from '@tanstack/react-router';
import { cloneElement, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuGroup } from '../navigation/menu.ts';
import { HEADER, HEADER_END } from '../navigation/menus.ts';
import { type NamedLink, useNamedLinks } from '../navigation/named-links.ts';
import { useMenuGroups } from '../navigation/use-menu.ts';
import type { OnDemandProps } from '../shared/on-demand.tsx';
import { useIsLoggedIn } from '../storage/session.ts';

const ROW =
  'flex min-h-11 items-center rounded-sm px-2 text-lead hover:bg-hover aria-[current=page]:font-semibold';

/** Bottom sheet on phones with the same groups of pages as the header. */
export function PhonePopup({ trigger }: OnDemandProps) {
  const { t } = useTranslation('common');
  const address = useRouterState({ select: (state) => state.location.href });
  // Open at one address only, so that any navigation closes it.
  const [openHref, setOpenHref] = useState<string | null>(address);
  // The trigger replaced the button that was pressed first, so the dialog cannot restore the focus by itself.
  const button = useRef<HTMLButtonElement>(null);
  const groups = [...useMenuGroups(HEADER_END), ...useMenuGroups(HEADER)];
  const pages = useNamedLinks(groups.flatMap(({ links }) => links));
  const isLoggedIn = useIsLoggedIn();
  const close = () => setOpenHref(null);
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
        <nav aria-label={t(($) => $.common.nav.label)} className="flex flex-col gap-2">
          {groups.map((group) => (
            <Group
              key={group.group?.name ?? ''}
              group={group.group}
              pages={pages.filter(({ to }) => group.links.some((link) => link.to === to))}
              onFollow={close}
            />
          ))}
          {!isLoggedIn && (
            <Link to="/components/login" className={ROW} onClick={close}>
              {t(($) => $.common.account.logIn)}
            </Link>
          )}
        </nav>
      </Dialog>
    </>
  );
}

type GroupProps = {
  readonly group: MenuGroup | null;
  readonly pages: readonly NamedLink[];
  readonly onFollow: () => void;
};

function Group({ group, pages, onFollow }: GroupProps) {
  const id = useId();
  if (pages.length === 0) return null;
  const hasHeading = group !== null && pages.length > 1;
  return (
    <div>
      {hasHeading && <Heading id={id} group={group} />}
      <ul aria-labelledby={hasHeading ? id : undefined} className="grid grid-cols-2 gap-x-2">
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: true }} className={ROW} onClick={onFollow}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Heading({ id, group }: { readonly id: string; readonly group: MenuGroup }) {
  return (
    <p id={id} className="px-2 pt-1 text-small text-ink-muted">
      {group.useLabel()}
    </p>
  );
}
