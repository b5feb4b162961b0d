import type { Quotation } from '@assay/contract';
import type { MarketPair } from './market.ts';

type OpenProducts = Pick<Quotation, 'open_transaction' | 'open_lever' | 'open_microtrade'>;

/**
 * What can be traded on a pair. This is the one place that says so: leveraged and seconds contracts are not there yet,
 * so no pair is open for them, and they answer here once they are.
 */
export function openProductsOf({ spec }: MarketPair): OpenProducts {
  return { open_transaction: spec.status === 'trading' ? 1 : 0, open_lever: 0, open_microtrade: 0 };
}
