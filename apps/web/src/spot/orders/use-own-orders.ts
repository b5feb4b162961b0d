import { type CompletedRow, calls, type OrderRow } from '@assay/contract';
import { callServer } from '../../api/server.ts';
import { useIsLoggedIn } from '../../storage/session.ts';
import { type OrderPages, useOrderPages } from '../../trade/lists/use-order-pages.ts';

/** Pair filter of a list; null for all pairs. */
export type Narrowing = { readonly legalId: number; readonly currencyId: number } | null;

/** Returns the trader's open and untriggered orders of both sides, newest first. */
export function useOpenOrders(pair: Narrowing): OrderPages<OrderRow> {
  const isWanted = useIsLoggedIn();
  return useOrderPages({
    call: calls.allOrders,
    narrowedTo: `active ${nameOf(pair)}`,
    isWanted,
    changedBy: 'orders',
    load: (page, signal) =>
      callServer(
        calls.allOrders,
        { ...fieldsOf(pair), status: 'active', page },
        { signal, suppressToast: true },
      ),
  });
}

/** Returns the filled and cancelled orders of all pairs. */
export function useFinishedOrders(): OrderPages<OrderRow> {
  return useOrderPages({
    call: calls.entrusts,
    narrowedTo: 'complete',
    isWanted: useIsLoggedIn(),
    changedBy: 'orders',
    load: (page, signal) =>
      callServer(calls.entrusts, { type: 'complete', page }, { signal, suppressToast: true }),
  });
}

/** Returns the trader's own trades. */
export function useOwnTrades(pair: Narrowing): OrderPages<CompletedRow> {
  return useOrderPages({
    call: calls.completedTrades,
    narrowedTo: nameOf(pair),
    isWanted: useIsLoggedIn(),
    changedBy: 'trades',
    load: (page, signal) =>
      callServer(calls.completedTrades, { ...fieldsOf(pair), page }, { signal, suppressToast: true }),
  });
}

function nameOf(pair: Narrowing): string {
  return pair === null ? 'all' : `${pair.legalId}:${pair.currencyId}`;
}

/** Returns the pair filter as fields of a call. */
export function fieldsOf(pair: Narrowing) {
  return pair === null ? {} : { legal_id: String(pair.legalId), currency_id: String(pair.currencyId) };
}
