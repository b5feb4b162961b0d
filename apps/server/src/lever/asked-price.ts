import { isMark, type Mark, mark, markDecimals, parseDecimal } from '@assay/money';
import { type Refused, refuse } from '../http/handler.ts';
import type { ListedPair } from '../market-data/listings.ts';

/** A price that a trader names, on the scale of the pair's marks; null for an empty one and for 0. */
export function askedPrice(text: string | undefined, { spec }: ListedPair): Mark | null | Refused {
  if (text === undefined || text.trim() === '') return null;
  const parsed = parseDecimal(text.trim());
  if (!parsed.ok) return refuse(parsed.error === 'negative' ? 'lever.stop_negative' : 'input.number');
  const { digits, places } = parsed.value;
  if (digits === 0n) return null;
  const decimals = markDecimals(spec.tickSize);
  if (places > decimals) return refuse('lever.price_decimals', { decimals });
  const price = digits * 10n ** BigInt(decimals - places);
  return isMark(price) ? mark(price) : refuse('lever.too_large');
}
