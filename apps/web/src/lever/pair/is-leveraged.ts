import type { Quotation } from '@assay/contract';

/** Returns true for a pair that has contract terms. */
export function isLeveraged(pair: Quotation): boolean {
  return pair.has_lever_terms === 1;
}
