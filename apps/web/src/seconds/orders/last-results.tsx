import { useTimes } from '@assay/client/times';
import { DirectionText } from '@assay/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '../../api/server-clock.ts';
import { createTickingClock } from '../../shared/ticking-clock.ts';
import { totalsOfDay } from '../order.ts';
import { useSecondsText } from '../texts.ts';
import { EndBadge } from './live-figures.tsx';
import { useRecentOrders } from './use-orders.ts';

const SHOWN_COUNT = 5;
const MINUTE_MS = 60_000;
const minute = createTickingClock(serverClock.nowMs, MINUTE_MS);

/** Results of the last five contracts, newest first, and the net result of today. */
export function LastResults() {
  const { t } = useTranslation('seconds');
  const text = useSecondsText();
  const recentOrders = useRecentOrders();
  const { timeZone } = useTimes();
  const now = useSyncExternalStore(minute.subscribe, minute.now);
  if (recentOrders.status !== 'ready' || recentOrders.rows.length === 0) return null;
  const totals = totalsOfDay(recentOrders.rows, now, timeZone);
  // The day's total would be incomplete if its contracts exceed one page.
  const isComplete =
    recentOrders.rows.length === recentOrders.count ||
    totalsOfDay(recentOrders.rows.slice(-1), now, timeZone).size === 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-4 py-1.5 text-small">
      <ul aria-label={t(($) => $.seconds.orders.last)} className="flex flex-wrap gap-1.5">
        {recentOrders.rows.slice(0, SHOWN_COUNT).map(({ id, result, fact_profits }) => (
          <li key={id}>{result !== null && <EndBadge result={result} profit={fact_profits} />}</li>
        ))}
      </ul>
      {isComplete && totals.size > 0 && (
        <p className="flex gap-x-2">
          <span className="text-ink-muted">{t(($) => $.seconds.orders.today)}</span>
          {[...totals].map(([currency, total]) => (
            <span key={currency}>
              <DirectionText text={text.profit(total)} /> {currency}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
