import type { QuotationGroup } from '@assay/contract';
import { displayed } from '../../shared/displayed-pairs.ts';
import { isOpenForSeconds } from '../seconds-menu.ts';

/** Returns the displayed pairs with an `open_microtrade` of 1; groups without any are omitted. */
export function openForSeconds(groups: readonly QuotationGroup[]): readonly QuotationGroup[] {
  return displayed(groups)
    .map((group) => ({ ...group, quotation: group.quotation.filter(isOpenForSeconds) }))
    .filter((group) => group.quotation.length > 0);
}
