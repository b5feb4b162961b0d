import { Badge } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HEADER } from '../navigation/menus.ts';
import { type MenuLink, useMenu } from '../navigation/use-menu.ts';
import { useSite, useSiteName } from '../site/use-site.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The bar at the top of every page. */
export function Header() {
  const { t } = useTranslation('common');
  const siteName = useSiteName();
  const links = useMenu(HEADER);
  return (
    <header className="sticky low:static top-0 z-30 flex h-13 print:hidden items-center gap-2 border-b border-line bg-surface px-4 touch:pr-1">
      <Link to="/" className="flex items-center gap-2 rounded-sm pr-2 text-lead font-bold touch:min-h-11">
        <Logo className="size-5 text-accent" />
        {siteName}
        <DemoMark />
      </Link>
      <nav aria-label={t(($) => $.common.nav.label)} className="hidden min-w-0 flex-1 laptop:block">
        <ul className="flex min-w-0 items-center overflow-x-auto">
          {links.map((link) => (
            <HeaderLink key={link.to} link={link} />
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-1 touch:gap-0 touch:*:min-h-11 touch:[&_button]:min-h-11 touch:[&_button]:min-w-11">
        <LanguageMenu />
        <ThemeSwitch />
        <DisplaySettings />
        <AccountMenu />
        <PhoneMenu />
      </div>
    </header>
  );
}

function HeaderLink({ link: { to, useName, useIsShown } }: { readonly link: MenuLink }) {
  const name = useName();
  if (!useIsShown()) return null;
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact: true, includeSearch: false }}
        className="flex h-8 items-center rounded-sm px-2.5 text-body whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {name}
      </Link>
    </li>
  );
}

/** For users, whom the banner leaves alone after a while, it stands beside the name that this is a demo. */
function DemoMark() {
  const { t } = useTranslation('common');
  const site = useSite();
  const isLoggedIn = useIsLoggedIn();
  if (!isLoggedIn || site.status !== 'ready' || site.value.is_demo !== 1) return null;
  return <Badge>{t(($) => $.common.demo.mark)}</Badge>;
}
