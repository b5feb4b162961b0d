import { LANGUAGES } from '@assay/locales';
import { Badge, Button, IconButton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { Languages, Menu, Moon, SlidersHorizontal, Sun } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { OnDemand } from '../shared/on-demand.tsx';
import { useSite, useSiteName } from '../site/use-site.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { setTheme, useTheme } from '../theme/theme.ts';
import { AccountMenu } from './account-menu.tsx';
import { CommandButton } from './command/command-button.tsx';
import { HeaderEnd, HeaderMenu } from './header-menu.tsx';
import { Logo } from './logo.tsx';

/** Header of every page. */
export function Header() {
  const siteName = useSiteName();
  return (
    <header className="sticky low:static top-0 z-30 flex h-13 print:hidden items-center gap-2 border-b border-line bg-surface px-4 touch:pr-1">
      <Link
        to="/"
        activeOptions={{ exact: true, includeSearch: false }}
        className="flex items-center gap-2 rounded-sm pr-2 text-lead font-bold touch:min-h-11"
      >
        <Logo className="size-5 text-accent" />
        {/* On the narrowest phones the logo alone leaves room for the buttons. */}
        <span data-brand="name" className="max-[24rem]:sr-only">
          {siteName}
        </span>
        <DemoMark />
      </Link>
      <HeaderMenu />
      <div className="ml-auto flex items-center gap-1 touch:gap-0 touch:*:min-h-11 touch:[&_button]:min-h-11 touch:[&_button]:min-w-11">
        <CommandButton />
        <div className="hidden laptop:flex">
          <HeaderEnd />
        </div>
        <LanguageMenu />
        <ThemeSwitch />
        <DisplaySettings />
        <AccountMenu />
        <PhoneMenu />
      </div>
    </header>
  );
}

/** Demo badge next to the site's name, for logged-in users, whose banner may be hidden. */
function DemoMark() {
  const { t } = useTranslation('common');
  const site = useSite();
  const isLoggedIn = useIsLoggedIn();
  if (!isLoggedIn || site.status !== 'ready' || site.value.is_demo !== 1) return null;
  return <Badge>{t(($) => $.common.demo.mark)}</Badge>;
}

const loadLanguage = () =>
  import('./language-popup.tsx').then((module) => ({ default: module.LanguagePopup }));
const LanguagePopup = lazy(loadLanguage);

/** Menu of the nine languages, each in its own name. */
function LanguageMenu() {
  const { t } = useTranslation('common');
  const { code } = useLanguage();
  const name = LANGUAGES.find((language) => language.code === code)?.name ?? '';
  return (
    <OnDemand
      prepare={loadLanguage}
      popup={(trigger) => <LanguagePopup trigger={trigger} />}
      trigger={
        <Button
          kind="quiet"
          icon={<Languages aria-hidden="true" className="size-4" />}
          aria-label={`${t(($) => $.common.settings.language)}: ${name}`}
          className="px-2"
        >
          <span className="hidden font-normal wide:inline">{name}</span>
        </Button>
      }
    />
  );
}

/** Button that switches between light and dark theme; on narrow screens part of the display settings. */
function ThemeSwitch() {
  const { t } = useTranslation('common');
  const isNight = useTheme((state) => state.theme === 'night');
  return (
    <IconButton
      className="hidden tablet:inline-flex"
      label={isNight ? t(($) => $.common.settings.toDay) : t(($) => $.common.settings.toNight)}
      onClick={() => setTheme(isNight ? 'day' : 'night')}
    >
      {isNight ? <Sun /> : <Moon />}
    </IconButton>
  );
}

const loadDisplay = () => import('./display-popup.tsx').then((module) => ({ default: module.DisplayPopup }));
const DisplayPopup = lazy(loadDisplay);

/** Button of the display settings. */
function DisplaySettings() {
  const { t } = useTranslation('common');
  return (
    <OnDemand
      prepare={loadDisplay}
      popup={(trigger) => <DisplayPopup trigger={trigger} />}
      trigger={
        <IconButton label={t(($) => $.common.settings.display)}>
          <SlidersHorizontal />
        </IconButton>
      }
    />
  );
}

const loadPhone = () => import('./phone-popup.tsx').then((module) => ({ default: module.PhonePopup }));
const PhonePopup = lazy(loadPhone);

/** Menu with the header's links on phones. */
function PhoneMenu() {
  const { t } = useTranslation('common');
  return (
    <div className="laptop:hidden">
      <OnDemand
        prepare={loadPhone}
        popup={(trigger) => <PhonePopup trigger={trigger} />}
        trigger={
          <IconButton label={t(($) => $.common.nav.openMenu)}>
            <Menu />
          </IconButton>
        }
      />
    </div>
  );
}
