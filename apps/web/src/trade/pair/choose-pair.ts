import type { Quotation } from '@assay/contract';
import { writeStored } from '../../storage/storage.ts';

/** Stores a pair as the one that the trading page opens with. */
export function choosePair(pair: Quotation): void {
  writeStored('legal_id', String(pair.legal_id));
  writeStored('currency_id', String(pair.currency_id));
  writeStored('legal_name', pair.legal_name);
  writeStored('currency_name', pair.currency_name);
  writeStored('symbol', pair.symbol);
  writeStored('lastPrice', String(pair.now_price));
}
