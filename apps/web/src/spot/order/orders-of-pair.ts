import type { OrderRow } from '@assay/contract';
import type { PairIds } from '../../live/pair-key.ts';

/** The orders of one pair among those of several. */
export function ordersOfPair(orders: readonly OrderRow[], pair: PairIds): readonly OrderRow[] {
  return orders.filter(
    ({ legal_id, currency_id }) => legal_id === pair.legalId && currency_id === pair.currencyId,
  );
}
