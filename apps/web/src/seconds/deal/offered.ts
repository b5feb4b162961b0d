import type { QuotationGroup } from '@assay/contract';
import { displayed } from '../../trade/pair/displayed.ts';

/** The displayed pairs whose `open_microtrade` is 1; a group without any is left out. */
export function openForSeconds(groups: readonly QuotationGroup[]): readonly QuotationGroup[] {
  return displayed(groups)
    .map((group) => ({ ...group, quotation: group.quotation.filter((pair) => pair.open_microtrade === 1) }))
    .filter((group) => group.quotation.length > 0);
}
