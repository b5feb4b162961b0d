import { Banner, buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { FlaskConical, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../site/use-site.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { TestFunds, useCanClaim } from './test-funds.tsx';

/** Banners for everybody: halts of the whole exchange, and the operator's notice, such as coming maintenance. */
export function SiteNotice() {
  const { t } = useTranslation('common');
  const site = useSite();
  if (site.status !== 'ready') return null;
  const { site_notice: notice, halts = [] } = site.value;
  if (!notice && halts.length === 0) return null;
  return (
    <aside>
      {halts.map(({ what, notice: reason }) => (
        <Banner key={what} tone="warn">
          {`${t(($) => $.common.halt[what])} ${reason}`}
        </Banner>
      ))}
      {notice && <Banner tone={notice.level === 'warn' ? 'warn' : 'accent'}>{notice.text}</Banner>}
    </aside>
  );
}

/** Banner of a demo, with a button for its test funds; hidden from users who have claimed those of the day. */
export function DemoBanner() {
  const { t } = useTranslation('common');
  const site = useSite();
  const isLoggedIn = useIsLoggedIn();
  const canClaim = useCanClaim();
  if (site.status !== 'ready' || site.value.is_demo !== 1 || (isLoggedIn && !canClaim)) return null;
  return (
    <aside aria-label={t(($) => $.common.demo.label)} className="print:hidden">
      <Banner
        icon={<FlaskConical className="size-4 text-accent" />}
        className="border-b border-line"
        actions={isLoggedIn ? <TestFunds /> : <GuestClaim />}
      >
        <strong className="font-semibold text-ink">{t(($) => $.common.demo.label)}</strong>{' '}
        {t(($) => $.common.demo.text)}{' '}
        <span className="hidden laptop:inline">{t(($) => $.common.demo.outbox)}</span>
      </Banner>
    </aside>
  );
}

function GuestClaim() {
  const { t } = useTranslation('common');
  return (
    <Link to="/components/login" className={buttonClass({ size: 'small' })}>
      {t(($) => $.common.demo.claimLogIn)}
    </Link>
  );
}

/** Banner while the browser is offline. */
export function OfflineBanner() {
  const { t } = useTranslation('common');
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  return (
    <div aria-live="polite">
      {!isOnline && (
        <Banner tone="warn" icon={<WifiOff className="size-4" />}>
          {t(($) => $.common.state.offline)}
        </Banner>
      )}
    </div>
  );
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
