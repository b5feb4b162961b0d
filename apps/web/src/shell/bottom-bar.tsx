import { Link } from '@tanstack/react-router';
import { CandlestickChart, House, LineChart, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../storage/session.ts';

/** The phone's bar at the bottom: home, markets, trade, account. */
export function BottomBar() {
  const { t } = useTranslation('common');
  const isLoggedIn = useIsLoggedIn();
  const items = [
    { to: '/', label: t(($) => $.common.nav.home), Icon: House },
    { to: '/quotation', label: t(($) => $.common.nav.markets), Icon: LineChart },
    { to: '/dealCenter', label: t(($) => $.common.nav.trade), Icon: CandlestickChart },
    {
      to: isLoggedIn ? '/accountSet' : '/components/login',
      label: t(($) => $.common.nav.account),
      Icon: UserRound,
    },
  ] as const;
  return (
    <>
      {/* Holds the bar's place at the end of the page. */}
      <div aria-hidden="true" className="h-13 shrink-0 laptop:hidden" />
      <nav
        aria-label={t(($) => $.common.nav.phoneBar)}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] laptop:hidden"
      >
        <ul className="grid grid-cols-4">
          {items.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                className="flex h-13 flex-col items-center justify-center gap-0.5 text-micro text-ink-muted -outline-offset-2 aria-[current=page]:text-ink"
              >
                <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
