import { calls, type QuotationGroup } from '@assay/contract';
import { EmptyState, ErrorState, Skeleton } from '@assay/ui';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../api/cache.ts';
import { useRemote } from '../api/remote.ts';
import { leaveAll } from '../live/listeners.ts';
import { liveFeed } from '../live/live-feed.ts';
import { displayed } from '../quotations/displayed.ts';
import { DealCentre } from './deal-centre.tsx';
import { usePair } from './pair/use-pair.ts';
import './spot.css';

/** Pushes keep the figures fresh; the pairs themselves change seldom. */
const SNAPSHOT_FRESH_MS = 60_000;

/** Spot trading: `/dealCenter`, with `?symbol=BTC/USDT` for a certain pair. */
export function DealCentrePage() {
  const { t } = useTranslation('trade');
  const groups = useRemote(calls.quotationGroups, {}, { isQuiet: true, freshMs: SNAPSHOT_FRESH_MS });
  useEffect(() => {
    const read = () => refresh(calls.quotationGroups);
    return leaveAll(liveFeed.reopened.add(read), liveFeed.marketData.tickerMissed.add(read));
  }, []);
  switch (groups.status) {
    case 'idle':
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return (
        <ErrorState
          className="min-h-96"
          title={groups.message ?? t(($) => $.trade.page.failed)}
          retryLabel={t(($) => $.trade.page.retry)}
          onRetry={groups.retry}
          busy={groups.isRetrying}
        />
      );
    case 'ready':
      return <ChosenPair answered={groups.value} />;
  }
}

function ChosenPair({ answered }: { readonly answered: readonly QuotationGroup[] }) {
  const groups = useMemo(() => displayed(answered), [answered]);
  const { t } = useTranslation('trade');
  const chosen = usePair(groups);
  if (chosen === null) return <EmptyState className="min-h-96" title={t(($) => $.trade.page.none)} />;
  return <DealCentre groups={groups} chosen={chosen} />;
}

/** The page's hairlines before its figures: nothing moves when they come. */
function PageSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col">
      <div className="flex h-14 items-center gap-6 border-b border-line px-4">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-7 w-32" />
        <Skeleton className="hidden h-8 w-96 tablet:block" />
      </div>
      <div className="hidden h-138 border-b border-line laptop:grid laptop:grid-cols-[1fr_288px_288px]">
        <Skeleton className="m-3" />
        <Skeleton className="m-3" />
        <Skeleton className="m-3" />
      </div>
      <Skeleton className="m-3 h-104 laptop:hidden" />
    </div>
  );
}
