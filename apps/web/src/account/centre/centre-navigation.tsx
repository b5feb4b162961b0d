import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The entry that a page without one of its own belongs to. */
const BEHIND: Readonly<Record<string, string>> = {
  '/accountCenter': '/accountSet',
  '/changePassword': '/accountSet',
  '/antiPhishing': '/accountSet',
  '/authenticator': '/accountSet',
  '/passkeys': '/accountSet',
  '/recoveryCodes': '/accountSet',
  '/bindEmail': '/accountSet',
  '/bindPhone': '/accountSet',
  '/setCash': '/accountSet',
};

/** The pages of the account centre, beside each of them. */
export function CentreNavigation() {
  const { t } = useTranslation(['account', 'security']);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const pages = [
    { to: '/accountSet', label: t(($) => $.account.centre.nav.settings) },
    { to: '/transferLog', label: t(($) => $.account.centre.nav.tradeLog) },
    { to: '/authentication', label: t(($) => $.account.centre.nav.identity) },
    { to: '/advanced', label: t(($) => $.account.centre.nav.advanced) },
    { to: '/devices', label: t(($) => $.account.centre.nav.devices) },
    { to: '/accountMessage', label: t(($) => $.security.messages.title) },
    { to: '/ownData', label: t(($) => $.security.data.title) },
    { to: '/userSetting', label: t(($) => $.account.centre.nav.payment) },
  ] as const;
  return (
    <nav aria-label={t(($) => $.account.centre.label)} className="min-w-0">
      <ul className="flex gap-1 overflow-x-auto laptop:flex-col">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              ref={showCurrent}
              aria-current={BEHIND[path] === to ? 'true' : undefined}
              className="flex min-h-8 items-center rounded-sm px-2.5 py-1 text-body whitespace-nowrap text-ink-muted -outline-offset-2 hover:bg-hover hover:text-ink aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-ink touch:min-h-11 laptop:whitespace-normal"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the pages stand in one line that is longer than the screen: the current one is moved into view. */
function showCurrent(link: HTMLAnchorElement | null): void {
  if (!link?.hasAttribute('aria-current')) return;
  const line = link.closest('ul');
  line?.scrollTo({ left: link.offsetLeft - (line.clientWidth - link.clientWidth) / 2 });
}
