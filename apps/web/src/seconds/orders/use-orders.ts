import type { CallResult } from '@assay/client';
import { calls } from '@assay/contract';
import { useMemo } from 'react';
import { callServer } from '../../api/server.ts';
import { useIsLoggedIn } from '../../storage/session.ts';
import { type OrderPages, useOrderPages } from '../../trade/lists/use-order-pages.ts';
import { type SecondsOrder, withEnd } from '../order.ts';
import { useClosing } from './use-closing.ts';

/** Direction and days of a list; absent fields do not filter. */
export type OrderTerms = {
  readonly type?: '1' | '2';
  readonly start_date?: string;
  readonly end_date?: string;
};

const NO_TERMS: OrderTerms = {};

/** Rows per page. */
const LIMIT = '20';

/** Returns the trader's running contracts of one pair or of all, newest first. Ended ones stay for half a minute. */
export function useRunning(pairId: number | null, terms = NO_TERMS): OrderPages<SecondsOrder> {
  const closing = useClosing();
  const pages = useOrderPages<SecondsOrder>({
    call: calls.microtradeLists,
    narrowedTo: `running ${nameOf(pairId, terms)}`,
    isWanted: useIsLoggedIn(),
    changedBy: 'secondsOpened',
    load: (page, signal) =>
      load({ status: '1', page, ...terms, ...(pairId === null ? {} : { match_id: String(pairId) }) }, signal),
  });
  const { type } = terms;
  return useMemo(() => {
    if (pages.status !== 'ready') return pages;
    const endedOrder = [...closing.shownOrders.values()].filter(
      (row) =>
        (pairId === null || row.match_id === pairId) && (type === undefined || String(row.type) === type),
    );
    const running = pages.rows.filter(({ id }) => !closing.shownOrders.has(id) && !closing.dismissed.has(id));
    const rows = [...running, ...endedOrder].sort((a, b) => b.id - a.id);
    // Ended contracts that the list still counts as running.
    const dismissed = pages.rows.filter(
      ({ id }) => closing.shownOrders.has(id) || closing.dismissed.has(id),
    ).length;
    return {
      ...pages,
      rows,
      count: Math.max(running.length, pages.count - dismissed),
      hasMore: hasMore(pages),
    };
  }, [pages, closing, pairId, type]);
}

/** Returns the trader's ended contracts, newest first. */
export function useClosed(pairId: number | null, terms = NO_TERMS): OrderPages<SecondsOrder> {
  const pages = useOrderPages<SecondsOrder>({
    call: calls.microtradeLists,
    narrowedTo: `closed ${nameOf(pairId, terms)}`,
    isWanted: useIsLoggedIn(),
    changedBy: 'secondsClosed',
    load: (page, signal) =>
      load({ status: '3', page, ...terms, ...(pairId === null ? {} : { match_id: String(pairId) }) }, signal),
  });
  return pages.status === 'ready' ? { ...pages, hasMore: hasMore(pages) } : pages;
}

function nameOf(pairId: number | null, { type, start_date, end_date }: OrderTerms): string {
  return [pairId ?? 'all', type, start_date, end_date].join(' ');
}

/** Maximum page size, for the latest results. */
const RECENT_LIMIT = '100';

/** Returns the latest ended contracts of all pairs. */
export function useRecentOrders(): OrderPages<SecondsOrder> {
  return useOrderPages<SecondsOrder>({
    call: calls.microtradeLists,
    narrowedTo: 'lately',
    isWanted: useIsLoggedIn(),
    changedBy: 'secondsClosed',
    load: (page, signal) => load({ status: '3', page, limit: RECENT_LIMIT }, signal),
  });
}

/** Returns true while there are more rows; with a known count, the last page is not followed by an empty one. */
function hasMore({ hasMore: hasMorePages, rows, count }: ReadyPages): boolean {
  return hasMorePages && rows.length < count;
}

type ReadyPages = Extract<OrderPages<SecondsOrder>, { readonly status: 'ready' }>;

type OrdersRequest = OrderTerms & {
  readonly status: '1' | '3';
  readonly page: string;
  readonly match_id?: string;
  readonly limit?: string;
};
type Loaded =
  | {
      readonly status: 'ok';
      readonly answer: { readonly list: readonly SecondsOrder[]; readonly count: number };
    }
  | Exclude<CallResult<typeof calls.microtradeLists>, { readonly status: 'ok' }>;

async function load(request: OrdersRequest, signal: AbortSignal): Promise<Loaded> {
  const result = await callServer(
    calls.microtradeLists,
    { limit: LIMIT, ...request },
    { signal, suppressToast: true },
  );
  if (result.status !== 'ok') return result;
  const nowMs = performance.now();
  const { data, total } = result.answer;
  return { status: 'ok', answer: { list: data.map((row) => withEnd(row, nowMs)), count: total } };
}
