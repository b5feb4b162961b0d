import type { PlaceLimitOrder, PlaceStopOrder, PlaceTrailingOrder } from '@assay/engine';
import { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

type Placing = PlaceLimitOrder | PlaceStopOrder | PlaceTrailingOrder;

/** Visible quantities of orders, by draws of their own, so that the other commands of a seed do not depend on them. */
export class Icebergs {
  readonly #random: Random;
  /** Of a hundred orders so many show only a part. */
  readonly #percent: number;

  constructor({ traders, wealth, keyedPercent, pairs }: World) {
    this.#random = new Random(traders.length * 271 + wealth * 43 + keyedPercent * 17 + pairs.length);
    this.#percent = this.#random.pick([0, 15, 50]);
  }

  /** The order, or an iceberg in its place; now and then one that is not allowed to be. */
  from<Order extends Placing>(order: Order, minimumLots: number): Order {
    const random = this.#random;
    if (!random.chance(this.#percent)) return order;
    const mayRest = order.price !== undefined && (order.timeInForce ?? 'gtc') === 'gtc';
    if (!mayRest && random.chance(95)) return order;
    const { quantity } = order;
    const least = Math.max(minimumLots, Math.floor((quantity + 19) / 20));
    const odd = [minimumLots - 1, least - 1, quantity + 1, 0, -1, 1.5, Number.NaN, 2 ** 53];
    const visible = random.chance(4)
      ? random.pick(odd)
      : random.pick([
          least,
          minimumLots,
          quantity,
          random.between(minimumLots, Math.max(minimumLots, quantity)),
        ]);
    return { ...order, visibleQuantity: unchecked<Placing['quantity']>(visible) };
  }
}
