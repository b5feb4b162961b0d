import type { Quotation } from '@assay/contract';

/** Returns true for a pair that is traded in seconds contracts. */
export function isOpenForSeconds(pair: Quotation): boolean {
  return pair.open_microtrade === 1;
}
