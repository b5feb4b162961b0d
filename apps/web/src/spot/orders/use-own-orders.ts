import { type CompletedRow, calls, type OrderRow } from '@assay/contract';
import { callServer } from '../../api/server.ts';
import { useIsLoggedIn } from '../../storage/session.ts';
import { type OrderPages, useOrderPages } from '../../trade/lists/use-order-pages.ts';

/** Pair filter of a list; null for all pairs. */
export type Narrowing = { readonly legalId: number; readonly currencyId: number } | null;

/** Side and days of a list; absent fields do not filter. */
export type ListTerms = {
  readonly type?: 'in' | 'out';
  readonly start_date?: string;
  readonly end_date?: string;
};

const NO_TERMS: ListTerms = {};

/** Returns the trader's open and untriggered orders of both sides, newest first. */
export function useOpenOrders(pair: Narrowing, terms = NO_TERMS): OrderPages<OrderRow> {
  const isWanted = useIsLoggedIn();
  return useOrderPages({
    call: calls.allOrders,
    narrowedTo: `active ${nameOf(pair, terms)}`,
    isWanted,
    changedBy: 'orders',
    load: (page, signal) =>
      callServer(
        calls.allOrders,
        { ...fieldsOf(pair), ...terms, status: 'active', page },
        { signal, suppressToast: true },
      ),
  });
}

/** Returns the filled and cancelled orders, newest first. */
export function useFinishedOrders(pair: Narrowing, terms = NO_TERMS): OrderPages<OrderRow> {
  return useOrderPages({
    call: calls.allOrders,
    narrowedTo: `finished ${nameOf(pair, terms)}`,
    isWanted: useIsLoggedIn(),
    changedBy: 'orders',
    load: (page, signal) =>
      callServer(
        calls.allOrders,
        { ...fieldsOf(pair), ...terms, status: 'finished', page },
        { signal, suppressToast: true },
      ),
  });
}

/** Returns the trades of one order, newest first. */
export function useTradesOfOrder({ id }: OrderRow): OrderPages<CompletedRow> {
  return useOrderPages({
    call: calls.completedTrades,
    narrowedTo: `order ${id}`,
    isWanted: true,
    changedBy: 'trades',
    load: (page, signal) =>
      callServer(calls.completedTrades, { order_id: id, page }, { signal, suppressToast: true }),
  });
}

/** Returns the trader's own trades. */
export function useOwnTrades(pair: Narrowing, terms = NO_TERMS): OrderPages<CompletedRow> {
  return useOrderPages({
    call: calls.completedTrades,
    narrowedTo: nameOf(pair, terms),
    isWanted: useIsLoggedIn(),
    changedBy: 'trades',
    load: (page, signal) =>
      callServer(
        calls.completedTrades,
        { ...fieldsOf(pair), ...terms, page },
        { signal, suppressToast: true },
      ),
  });
}

function nameOf(pair: Narrowing, { type, start_date, end_date }: ListTerms): string {
  return [pair === null ? 'all' : `${pair.legalId}:${pair.currencyId}`, type, start_date, end_date].join(' ');
}

/** Returns the pair filter as fields of a call. */
export function fieldsOf(pair: Narrowing) {
  return pair === null ? {} : { legal_id: String(pair.legalId), currency_id: String(pair.currencyId) };
}
