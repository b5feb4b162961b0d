import { formatDecimal } from '@assay/money';
import type { ListedPair } from './listings.ts';
import type { Flow } from './market-data.ts';

const AVERAGE_PLACES = 8;

/** A turnover, in ticks times lots, as exact text in the quote currency. */
export function turnoverText({ scale, quote }: ListedPair, turnover: bigint): string {
  return formatDecimal(turnover * scale.quotePerTickLot, quote.decimals);
}

/** The mean price of what was traded, rounded down to eight places; null when nothing was. */
export function averageText(
  { scale, base, quote }: ListedPair,
  { turnover, volume }: Pick<Flow, 'turnover' | 'volume'>,
): string | null {
  if (volume === 0) return null;
  const paid = turnover * scale.quotePerTickLot * 10n ** BigInt(AVERAGE_PLACES + base.decimals);
  const bought = BigInt(volume) * scale.basePerLot * 10n ** BigInt(quote.decimals);
  return formatDecimal(paid / bought, AVERAGE_PLACES);
}
