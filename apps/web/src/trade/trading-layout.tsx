import { calls, type QuotationGroup } from '@assay/contract';
import { EmptyState, ErrorState, Skeleton } from '@assay/ui';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../api/cache.ts';
import { useRemote } from '../api/remote.ts';
import { leaveAll } from '../live/listeners.ts';
import { liveFeed, useLiveFeed } from '../live/live-feed.ts';
import { displayed } from '../shared/displayed-pairs.ts';
import { type ChosenPair, type PairView, usePair } from './pair/use-pair.ts';
import './trade.css';

/** Maximum age of the fetched pairs: pushes update the figures, and the pairs themselves rarely change. */
const SNAPSHOT_FRESH_MS = 60_000;

export type WorkplaceProps = {
  readonly view: PairView;
  /** Returns the pairs that are traded on the page. A constant outside of components. */
  readonly filterGroups?: (groups: readonly QuotationGroup[]) => readonly QuotationGroup[];
  readonly children: (groups: readonly QuotationGroup[], selected: ChosenPair) => ReactNode;
};

/** Frame of a trading page: fetches the pairs, shows loading and error states, and renders the chosen pair. */
export function TradingLayout(props: WorkplaceProps) {
  const { t } = useTranslation(['trade', 'common']);
  const groups = useRemote(calls.quotationGroups, {}, { suppressToast: true, freshMs: SNAPSHOT_FRESH_MS });
  useEffect(() => {
    const refetch = () => refresh(calls.quotationGroups);
    return leaveAll(liveFeed.reopened.add(refetch), liveFeed.marketData.tickerMissed.add(refetch));
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
          retryLabel={t(($) => $.common.state.retry)}
          onRetry={groups.retry}
          busy={groups.isRetrying}
        />
      );
    case 'ready':
      return <OnePair {...props} allGroups={groups.value} />;
  }
}

type OnePairProps = WorkplaceProps & { readonly allGroups: readonly QuotationGroup[] };

function OnePair({ allGroups, view, filterGroups = displayed, children }: OnePairProps) {
  const groups = useMemo(() => filterGroups(allGroups), [allGroups, filterGroups]);
  const { t } = useTranslation('trade');
  const selected = usePair(groups, view);
  useSeedTickers(groups);
  if (selected === null) return <EmptyState className="min-h-96" title={t(($) => $.trade.page.none)} />;
  return children(groups, selected);
}

/** Writes fetched quotations as tickers, initially and after each refetch. */
function useSeedTickers(groups: readonly QuotationGroup[]): void {
  const feed = useLiveFeed();
  useEffect(() => {
    for (const quotation of groups.flatMap((group) => group.quotation)) {
      feed.marketData.takeTicker(
        { legalId: quotation.legal_id, currencyId: quotation.currency_id },
        quotation,
      );
    }
  }, [feed, groups]);
}

/** Placeholder with the page's layout, so that nothing shifts when the data arrives. */
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
