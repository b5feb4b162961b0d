import { calls, type Quotation, type QuotationGroup } from '@assay/contract';
import { useEffect } from 'react';
import { refresh } from '../api/cache.ts';
import { type Remote, useRemote } from '../api/remote.ts';
import { pairKey } from '../live/pair-key.ts';
import { allPairs, displayed } from '../trade/pair/displayed.ts';
import { useIsPushed, useLateFeed, useLazyFeed } from './lazy-feed.ts';

/** While nothing is pushed. */
const UNPUSHED_REFRESH_MS = 30_000;
/** Interval of reloads for what no push carries: the pairs that are shown, their order, and removals. */
const PUSHED_REFRESH_MS = 10 * 60_000;

/**
 * The groups of pairs that are shown, with their last 24 hours. The figures move by push; the pairs are asked for again
 * when a push tells of one that is not there, and when pushes were missed.
 */
export function useQuotations(): Remote<readonly QuotationGroup[]> {
  useLazyFeed();
  const isPushed = useIsPushed();
  const everyMs = isPushed ? PUSHED_REFRESH_MS : UNPUSHED_REFRESH_MS;
  const groups = useRemote(calls.quotationGroups, {}, { everyMs, suppressToast: true });
  useNews(groups.status === 'ready' ? groups.value : null);
  return groups.status === 'ready' ? { ...groups, value: displayed(groups.value) } : groups;
}

/** Asks again when pushes say that the answer is not the newest. */
function useNews(groups: readonly QuotationGroup[] | null): void {
  const feed = useLateFeed();
  useEffect(() => {
    if (feed === null) return;
    const read = () => refresh(calls.quotationGroups);
    const known = new Set(allPairs(groups ?? []).map(keyOf));
    const leave = [
      feed.reopened.add(read),
      feed.marketData.tickerMissed.add(read),
      feed.marketData.quoted.add((pair) => {
        if (groups !== null && !known.has(pairKey(pair))) read();
      }),
    ];
    return () => {
      for (const end of leave) end();
    };
  }, [feed, groups]);
}

function keyOf({ legal_id: legalId, currency_id: currencyId }: Quotation): string {
  return pairKey({ legalId, currencyId });
}
