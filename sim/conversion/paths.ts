import type { AcceptedIndexPrice, PairId } from '@assay/engine';

type PricePoint = { readonly slot: number; readonly price: bigint };

const SLOTS_OF_AN_HOUR = 360;

/** Last index price of each ten-second interval with a mark, since the pair is offered. */
export class Paths {
  readonly #stops = new Map<PairId, PricePoint[]>();

  see({ pair, price, time }: AcceptedIndexPrice): void {
    const stops = this.#stops.get(pair) ?? [];
    const slot = slotAt(time);
    if (stops.at(-1)?.slot === slot) stops.pop();
    this.#stops.set(pair, [...stops, { slot, price }]);
  }

  forgetBut(pairs: readonly PairId[]): void {
    for (const pair of this.#stops.keys()) if (!pairs.includes(pair)) this.#stops.delete(pair);
  }

  /** Mean move between two of them within the last hour, in parts per million, rounded up; null without any. */
  meanStep(pair: PairId, now: number): bigint | null {
    const stops = this.#stops.get(pair) ?? [];
    const steps = stops.flatMap(({ slot, price }, index) => {
      const previous = stops[index - 1];
      if (previous === undefined || slot < slotAt(now) - SLOTS_OF_AN_HOUR) return [];
      const distance = price > previous.price ? price - previous.price : previous.price - price;
      return [divideUp(distance * 1_000_000n, previous.price)];
    });
    if (steps.length === 0) return null;
    return divideUp(
      steps.reduce((total, step) => total + step, 0n),
      BigInt(steps.length),
    );
  }
}

/** Returns the quotient rounded up, for a dividend that is not negative. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return dividend % divisor === 0n ? dividend / divisor : (dividend - (dividend % divisor)) / divisor + 1n;
}

function slotAt(time: number): number {
  return Math.trunc(time / 10_000);
}
