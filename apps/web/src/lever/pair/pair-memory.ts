import type { QuotationGroup } from '@assay/contract';
import { displayed } from '../../shared/displayed-pairs.ts';
import { readStoredId, writeStored } from '../../storage/storage.ts';
import type { PairMemory } from '../../trade/pair/use-pair.ts';
import { isLeveraged } from '../lever-menu.ts';

/** Storage of the last traded contract pair. */
export const LEVER_PAIR: PairMemory = {
  read: () => ({
    legalId: readStoredId('lever_legal_id'),
    currencyId: readStoredId('lever_currency_id'),
    position: null,
  }),
  write(pair) {
    writeStored('lever_legal_id', String(pair.legal_id));
    writeStored('lever_currency_id', String(pair.currency_id));
    writeStored('lever_legal_name', pair.legal_name);
    writeStored('lever_currency_name', pair.currency_name);
  },
};

/** Returns the displayed pairs that have contract terms. */
export function leveraged(groups: readonly QuotationGroup[]): readonly QuotationGroup[] {
  return displayed(groups)
    .map((group) => ({ ...group, quotation: group.quotation.filter(isLeveraged) }))
    .filter((group) => group.quotation.length > 0);
}
