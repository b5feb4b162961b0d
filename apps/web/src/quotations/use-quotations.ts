import { calls, type Quotation, type QuotationGroup } from '@assay/contract';
import { useEffect, useMemo } from 'react';
import { refresh } from '../api/cache.ts';
import { type Remote, useRemote } from '../api/remote.ts';
import { pairKey } from '../live/pair-key.ts';
import { allPairs, displayed } from '../shared/displayed-pairs.ts';
import { useIsLive, useLazyFeed, useLoadedFeed } from './lazy-feed.ts';

/** Milliseconds between refetches while pushes are missing. */
const UNPUSHED_REFRESH_MS = 30_000;
/** Milliseconds between refetches for changes without a push: displayed pairs, their order, and removals. */
const PUSHED_REFRESH_MS = 10 * 60_000;

/**
 * Returns the displayed groups of pairs with their 24-hour figures. Pushes update the figures; the pairs are refetched
 * when a push names an unknown one, and after missed pushes.
 */
export function useQuotations(): Remote<readonly QuotationGroup[]> {
  useLazyFeed();
  const isPushed = useIsLive();
  const everyMs = isPushed ? PUSHED_REFRESH_MS : UNPUSHED_REFRESH_MS;
  const groups = useRemote(calls.quotationGroups, {}, { everyMs, suppressToast: true });
  const answered = groups.status === 'ready' ? groups.value : null;
  useRefreshOnNewPairs(answered);
  // The same list at each render: effects depend on it.
  const shown = useMemo(() => displayed(answered ?? []), [answered]);
  return groups.status === 'ready' ? { ...groups, value: shown } : groups;
}

/** Refetches the pairs when pushes show that the response is outdated. */
function useRefreshOnNewPairs(groups: readonly QuotationGroup[] | null): void {
  const feed = useLoadedFeed();
  useEffect(() => {
    if (feed === null) return;
    const refetch = () => refresh(calls.quotationGroups);
    const knownPairs = new Set(allPairs(groups ?? []).map(keyOf));
    const unsubscribes = [
      feed.reopened.add(refetch),
      feed.marketData.tickerMissed.add(refetch),
      feed.marketData.quoted.add((pair) => {
        if (groups !== null && !knownPairs.has(pairKey(pair))) refetch();
      }),
    ];
    return () => {
      for (const end of unsubscribes) end();
    };
  }, [feed, groups]);
}

function keyOf({ legal_id: legalId, currency_id: currencyId }: Quotation): string {
  return pairKey({ legalId, currencyId });
}
