import type { SimulatedOrder } from './simulated-order.ts';

const BASIS_POINTS = 10_000n;

/** Trigger of a trailing order whose extreme price is this: below the highest for a sell, above the lowest for a buy. */
export function trailedTrigger(side: SimulatedOrder['side'], extreme: number, delta: number): bigint {
  const down = BigInt(extreme) * (BASIS_POINTS - BigInt(delta));
  if (side === 'sell') return down / BASIS_POINTS;
  const up = BigInt(extreme) * (BASIS_POINTS + BigInt(delta));
  return (up + BASIS_POINTS - 1n) / BASIS_POINTS;
}

/** Present trigger of a waiting order; null for one that is not active. */
export function presentTrigger({ trigger, trailing, extreme, side }: SimulatedOrder): number | null {
  if (trailing === null) return trigger?.price ?? null;
  return extreme === null ? null : Number(trailedTrigger(side, extreme, trailing.delta));
}
