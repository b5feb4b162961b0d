import type { Exchange } from '../exchange.ts';
import type { ListedPair } from '../market-data/listings.ts';

/** The index of a pair now; null while it is stale. */
export function indexOf({ prices }: Exchange, { spec }: ListedPair): bigint | null {
  return prices.board.pair(spec.id)?.price ?? null;
}
