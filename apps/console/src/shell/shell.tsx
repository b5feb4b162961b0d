import { type Clock, localZone, useClock, useTimes } from '@assay/client/times';
import { consoleCalls } from '@assay/contract/console';
import { LANGUAGES } from '@assay/locales';
import { Button, cn, ErrorState, IconButton, Select, SkeletonGroup, Toaster } from '@assay/ui';
import { Outlet } from '@tanstack/react-router';
import { Contrast } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { changeLanguage, currentLanguage, STAFF_LANGUAGES } from '../i18n/setup.ts';
import type { PageEntry } from '../navigation/page-entry.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { useCurrentPath } from '../navigation/page-path.ts';
import { LoginPage } from '../session/login-page.tsx';
import { setSession, useSession, useSessionFailure, useSiteName } from '../session/session.ts';
import { changeClock } from './clock.ts';
import { changeTheme } from './theme.ts';
import { usePages } from './use-pages.ts';

const OFFERED_LANGUAGES = LANGUAGES.filter(({ code }) => STAFF_LANGUAGES.includes(code));

/** Position of toasts: they may cover a page briefly, but not the language menu and the logout button. */
const BESIDE_SIDEBAR_FOOT =
  'laptop:top-auto laptop:right-auto laptop:bottom-4 laptop:left-56 laptop:w-80 laptop:flex-col laptop:*:w-auto';

/** App shell: navigation at the left, the page at the right. The login page without a session. */
export function Shell() {
  const { t } = useTranslation(['console', 'common']);
  const session = useSession();
  const failure = useSessionFailure();
  return (
    <>
      <Toaster
        label={t(($) => $.common.toast.region)}
        closeLabel={t(($) => $.common.action.close)}
        className={BESIDE_SIDEBAR_FOOT}
      />
      {failure !== null && (
        <ErrorState
          className="min-h-dvh"
          title={failure.message ?? t(($) => $.console.state.failed)}
          retryLabel={t(($) => $.common.state.retry)}
          onRetry={failure.retry}
        />
      )}
      {session === undefined && failure === null && (
        <SkeletonGroup label={t(($) => $.common.state.loading)} className="min-h-dvh">
          {null}
        </SkeletonGroup>
      )}
      {session === null && <LoginPage />}
      {session && (
        <div className="flex min-h-dvh max-tablet:flex-col">
          <a href="#page" className="sr-only focus:not-sr-only">
            {t(($) => $.console.shell.skip)}
          </a>
          <Sidebar name={session.name} email={session.email} />
          <main id="page" tabIndex={-1} className="min-w-0 flex-1 p-5 outline-none">
            <Outlet />
          </main>
        </div>
      )}
    </>
  );
}

function Sidebar({ name, email }: { readonly name: string; readonly email: string }) {
  const { t } = useTranslation(['console', 'common']);
  const pages = usePages();
  const siteName = useSiteName();
  const logout = async (): Promise<void> => {
    await callServer(consoleCalls.consoleLogout, {});
    setSession(null);
  };
  return (
    <header className="sticky top-0 flex h-dvh w-52 shrink-0 flex-col gap-4 overflow-y-auto border-r border-line bg-surface p-4 max-tablet:static max-tablet:h-auto max-tablet:w-full">
      <div>
        {/* The style sheet of a brand shows its logo here. */}
        <span data-brand="logo" aria-hidden="true" className="mb-1 hidden h-5" />
        <p data-brand="name" className="truncate text-small text-ink-muted">
          {siteName}
        </p>
        <p className="text-lead font-semibold">{t(($) => $.console.title)}</p>
      </div>
      <nav
        aria-label={t(($) => $.console.nav.label)}
        className="flex flex-1 flex-col gap-0.5 max-tablet:flex-row max-tablet:flex-wrap"
      >
        {pages.map((page) => (
          <NavigationEntry key={page.to} page={page} />
        ))}
      </nav>
      <div className="flex flex-col gap-2 text-small text-ink-muted max-tablet:flex-row max-tablet:items-center">
        <p className="truncate max-tablet:mr-auto" title={email}>
          {name}
        </p>
        <ClockChoice />
        <div className="flex items-center gap-2">
          <Select
            label={t(($) => $.common.settings.language)}
            className="flex-1"
            value={currentLanguage()}
            options={OFFERED_LANGUAGES.map(({ code, name: label }) => ({ value: code, label }))}
            onValueChange={(code) => void changeLanguage(code)}
          />
          <IconButton label={t(($) => $.console.shell.theme)} size="small" onClick={changeTheme}>
            <Contrast />
          </IconButton>
        </div>
        <Button size="small" onClick={() => void logout()}>
          {t(($) => $.common.account.logOut)}
        </Button>
      </div>
    </header>
  );
}

/** Choice of the time zone of all displayed times. */
function ClockChoice() {
  const { t } = useTranslation(['console', 'common']);
  const clock = useClock();
  const { exchangeZone, labelOf } = useTimes();
  const clockLabel = (name: string, zone: string) => `${name} (${labelOf(zone)})`;
  return (
    <Select<Clock>
      label={t(($) => $.common.settings.clock)}
      value={clock}
      options={[
        { value: 'utc', label: 'UTC' },
        {
          value: 'local',
          label: clockLabel(
            t(($) => $.console.shell.clockLocal),
            localZone(),
          ),
        },
        {
          value: 'exchange',
          label: clockLabel(
            t(($) => $.console.shell.clockExchange),
            exchangeZone,
          ),
        },
      ]}
      onValueChange={changeClock}
    />
  );
}

function NavigationEntry({ page: { to, useName } }: { readonly page: PageEntry }) {
  const name = useName();
  const path = useCurrentPath();
  const isCurrent = to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`);
  return (
    <PageLink
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        'rounded-sm px-2 py-1.5 text-body text-ink-muted hover:bg-hover hover:text-ink',
        isCurrent && 'bg-raised font-semibold text-ink',
      )}
    >
      {name}
    </PageLink>
  );
}
