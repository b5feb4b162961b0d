import type { Quotation, QuotationGroup } from '@assay/contract';

/** Returns the pairs with an `is_display` of 1; groups without any are omitted. */
export function displayed(groups: readonly QuotationGroup[]): readonly QuotationGroup[] {
  return groups
    .map((group) => ({ ...group, quotation: group.quotation.filter((pair) => pair.is_display === 1) }))
    .filter((group) => group.quotation.length > 0);
}

/** Returns the pairs of all groups in display order. */
export function allPairs(groups: readonly QuotationGroup[]): readonly Quotation[] {
  return groups.flatMap((group) => group.quotation);
}
