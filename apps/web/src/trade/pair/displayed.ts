import type { Quotation, QuotationGroup } from '@assay/contract';

/** Only the pairs whose `is_display` is 1; a group without any is left out. */
export function displayed(groups: readonly QuotationGroup[]): readonly QuotationGroup[] {
  return groups
    .map((group) => ({ ...group, quotation: group.quotation.filter((pair) => pair.is_display === 1) }))
    .filter((group) => group.quotation.length > 0);
}

/** The pairs of all groups in display order. */
export function allPairs(groups: readonly QuotationGroup[]): readonly Quotation[] {
  return groups.flatMap((group) => group.quotation);
}
