import type { Command, LeverTrade } from '@assay/engine';
import type { IndexPriceUnits } from '@assay/money';
import { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';

export type EnterPosition = Extract<Command, { type: 'enter_position' }>;
type Stops = Pick<Extract<Command, { type: 'set_exits' }>, 'takeProfit' | 'stopLoss'>;
type Trailing = Pick<EnterPosition, 'trailingDelta' | 'activationPrice'>;

/** Take profit and stop loss around an index, mostly on their sides. */
export function drawStops(random: Random, trade: LeverTrade | undefined, index: bigint): Stops {
  const drawOffset = (sign: bigint) => {
    if (random.chance(25)) return null;
    const side = random.chance(90) ? sign : -sign;
    return priceNear(index, side * BigInt(random.between(10, 900)));
  };
  const sign = trade?.side === 'short' ? -1n : 1n;
  return { takeProfit: drawOffset(sign), stopLoss: drawOffset(-sign) };
}

/** Exits given with orders, trailing stops and parts to close, from a random source of their own. */
export class ExitDraws {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  /** Exits around the price at which an order opens, sometimes on the wrong side or at once reached. */
  ofOrder({ side, limit }: EnterPosition, index: bigint): Partial<EnterPosition> {
    const random = this.#random;
    if (!random.chance(25)) return {};
    const sign = side === 'long' ? 1n : -1n;
    const distant = (direction: bigint) =>
      priceNear(limit ?? index, direction * BigInt(random.between(-2, 700)));
    return {
      ...(random.chance(70) ? { takeProfit: distant(sign) } : {}),
      ...(random.chance(80) ? { stopLoss: distant(-sign) } : {}),
      ...this.#newTrailing(side, index),
    };
  }

  /** Trailing stop of a trade: in half of all cases none, else sometimes the current one again. */
  trailing(trade: LeverTrade | undefined, index: bigint): Trailing {
    const present = trade?.trailing;
    if (present && this.#random.chance(30)) {
      const { delta, activationPrice } = present;
      const from =
        activationPrice === null ? {} : { activationPrice: unchecked<IndexPriceUnits>(activationPrice) };
      return { trailingDelta: delta, ...from };
    }
    return this.#newTrailing(trade?.side ?? 'long', index);
  }

  /** True for most waiting orders; the others are named in a command for positions. */
  isForOrder(trade: LeverTrade | undefined): boolean {
    return trade?.status === 'waiting' && this.#random.chance(80);
  }

  /** Half of the positions are closed in part, sometimes of too few or too many hands. */
  part(trade: LeverTrade | undefined): { readonly hands?: number } {
    const hands = this.#random.between(0, (trade?.hands ?? 1) + 1);
    return this.#random.chance(50) ? { hands } : {};
  }

  /** Sometimes out of its bounds, or with an activation price. */
  #newTrailing(side: LeverTrade['side'], index: bigint): Trailing {
    const random = this.#random;
    if (random.chance(50)) return {};
    const trailingDelta = random.chance(5) ? random.pick([0, 9, 2_001, 1.5]) : random.between(10, 400);
    if (random.chance(60)) return { trailingDelta };
    const sign = side === 'long' ? 1n : -1n;
    return { trailingDelta, activationPrice: priceNear(index, sign * BigInt(random.between(-20, 400))) };
  }
}

function priceNear(price: bigint, basisPoints: bigint): IndexPriceUnits {
  const moved = price + (price * basisPoints) / 10_000n;
  return unchecked<IndexPriceUnits>(moved > 0n ? moved : 1n);
}
