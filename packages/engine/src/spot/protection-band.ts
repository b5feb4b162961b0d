import { ceilDiv, floorDiv, ONE_MILLION_PPM, type RatePpm, type Ticks, ticks } from '@assay/money';
import type { Side } from './order.ts';

const MILLION = BigInt(ONE_MILLION_PPM);

/**
 * The worst price a market order may fill at: `protection` away from the best opposite price when it arrives,
 * rounded to the stricter tick, never below one tick.
 */
export function worstPrice(side: Side, best: Ticks, protection: RatePpm): Ticks {
  if (side === 'buy') {
    const worst = floorDiv(BigInt(best) * (MILLION + BigInt(protection)), MILLION);
    return ticks(Math.min(Number(worst), Number.MAX_SAFE_INTEGER));
  }
  const worst = ceilDiv(BigInt(best) * (MILLION - BigInt(protection)), MILLION);
  return ticks(Math.max(Number(worst), 1));
}
