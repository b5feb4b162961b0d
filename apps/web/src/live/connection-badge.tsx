import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useConnection } from './live-feed.ts';

/** Connection state: a label, a dot and the round-trip time in milliseconds. */
export function ConnectionBadge() {
  const { t } = useTranslation('trade');
  const { status, isStale, latencyMs } = useConnection();
  const isGood = status === 'connected' && !isStale;
  const statusText =
    status === 'connecting'
      ? t(($) => $.trade.connection.connecting)
      : status === 'reconnecting'
        ? t(($) => $.trade.connection.reconnecting)
        : isStale
          ? t(($) => $.trade.connection.stale)
          : t(($) => $.trade.connection.connected);
  return (
    <Badge tone={isGood || status === 'connecting' ? 'neutral' : 'warn'}>
      <span aria-hidden="true" className={isGood ? 'text-accent' : 'text-current'}>
        {isGood ? '●' : '○'}
      </span>
      <span role="status">{statusText}</span>
      {isGood && latencyMs !== null && <span aria-hidden="true">{latencyMs} ms</span>}
    </Badge>
  );
}

/** Overlay that dims possibly stale figures, with a notice. */
export function StaleOverlay() {
  const { t } = useTranslation('trade');
  const { isStale } = useConnection();
  if (!isStale) return null;
  return (
    <div className="pointer-events-none absolute inset-0 z-10 flex items-start justify-center bg-veil px-3 pt-24">
      <p className="rounded-sm border border-line-strong bg-surface px-3 py-1 text-small text-ink">
        {t(($) => $.trade.connection.veil)}
      </p>
    </div>
  );
}
