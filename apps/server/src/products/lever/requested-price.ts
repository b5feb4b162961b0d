import { message } from '@assay/locales/server';
import {
  type IndexPriceUnits,
  indexPriceDecimals,
  indexPriceUnits,
  isIndexPriceUnits,
  parseDecimal,
} from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';

/** Price field, with the language for its name. */
export type PriceField = {
  readonly field: 'target_price' | 'target_profit_price' | 'stop_loss_price' | 'activation_price';
  readonly language: string;
};

/** Parses a trader's price on the scale of the pair's index prices; null for an empty one and for 0. */
export function requestedPriceOf(
  text: string | undefined,
  { spec }: ListedPair,
  { field, language }: PriceField,
): IndexPriceUnits | null | Refused {
  if (text === undefined || text.trim() === '') return null;
  const parsed = parseDecimal(text.trim());
  if (!parsed.ok) {
    if (parsed.error !== 'negative')
      return refuse('input.number', { field: message(language, `field.${field}`) });
    return refuse(field === 'target_price' ? 'lever.price_required' : 'lever.stop_negative');
  }
  const { digits, places } = parsed.value;
  if (digits === 0n) return null;
  const decimals = indexPriceDecimals(spec.tickSize);
  if (places > decimals) return refuse('lever.price_decimals', { decimals });
  const price = digits * 10n ** BigInt(decimals - places);
  return isIndexPriceUnits(price) ? indexPriceUnits(price) : refuse('lever.too_large');
}
