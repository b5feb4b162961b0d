import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The entry that a page without one of its own belongs to. */
const BEHIND: Readonly<Record<string, string>> = {
  '/transfer': '/transferLegal',
  '/legalAccount': '/legal',
  '/changeAccount': '/change',
};

/** The pages of the assets area, beside each of them. */
export function AssetsNavigation() {
  const { t } = useTranslation('transfer');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const pages = [
    { to: '/finance', label: t(($) => $.transfer.nav.finance) },
    { to: '/change', label: t(($) => $.transfer.accounts.change) },
    { to: '/legal', label: t(($) => $.transfer.accounts.legal) },
    { to: '/lever', label: t(($) => $.transfer.accounts.lever) },
    { to: '/micro', label: t(($) => $.transfer.accounts.micro) },
    { to: '/transferLegal', label: t(($) => $.transfer.nav.transfer) },
    { to: '/transferRecord', label: t(($) => $.transfer.nav.records) },
    { to: '/finanrec', label: t(($) => $.transfer.nav.financial) },
    { to: '/accountEntrust', label: t(($) => $.transfer.nav.orders) },
    { to: '/leverTransactions', label: t(($) => $.transfer.nav.leverTrades) },
  ] as const;
  return (
    <nav aria-label={t(($) => $.transfer.nav.label)} className="min-w-0">
      <ul className="flex gap-1 overflow-x-auto laptop:flex-col">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              ref={showCurrent}
              activeOptions={{ exact: true, includeSearch: false }}
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
