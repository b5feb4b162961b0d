import type { OrderRow } from '@assay/contract';
import type { PairIds } from '../../live/pair-key.ts';

/** Returns the orders of one pair. */
export function ordersOfPair(orders: readonly OrderRow[], pair: PairIds): readonly OrderRow[] {
  return orders.filter(
    ({ legal_id, currency_id }) => legal_id === pair.legalId && currency_id === pair.currencyId,
  );
}
