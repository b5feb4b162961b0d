import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PHONE_BAR } from '../navigation/menus.ts';
import { type MenuLink, useMenu } from '../navigation/use-menu.ts';

/** Bottom bar on phones. */
export function BottomBar() {
  const { t } = useTranslation('common');
  const links = useMenu(PHONE_BAR);
  return (
    <>
      {/* Reserves the bar's space at the end of the page. */}
      <div aria-hidden="true" className="h-13 shrink-0 low:hidden laptop:hidden" />
      <nav
        aria-label={t(($) => $.common.nav.phoneBar)}
        className="fixed low:static inset-x-0 bottom-0 z-30 print:hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] laptop:hidden"
      >
        <ul className="grid auto-cols-fr grid-flow-col">
          {links.map((link) => (
            <BarLink key={link.to} link={link} />
          ))}
        </ul>
      </nav>
    </>
  );
}

function BarLink({ link: { to, useName, useIsShown, Icon } }: { readonly link: MenuLink }) {
  const name = useName();
  if (!useIsShown()) return null;
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact: true, includeSearch: false }}
        className="flex h-13 flex-col items-center justify-center gap-0.5 text-micro text-ink-muted -outline-offset-2 aria-[current=page]:text-ink"
      >
        {Icon !== undefined && <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />}
        <span className="contents">{name}</span>
      </Link>
    </li>
  );
}
