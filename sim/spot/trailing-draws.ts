import type { PlaceStopOrder, PlaceTrailingOrder } from '@assay/engine';
import { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

const DELTAS = [10, 10, 25, 100, 333, 2_000];
const NOT_DELTAS = [9, 0, -10, 10.5, Number.NaN, 2_001, 2 ** 53];

/** Trailing orders, by draws of their own in place of some stop orders. */
export class TrailingDraws {
  readonly #random: Random;
  /** Of a hundred stop orders so many trail. */
  readonly #percent: number;

  constructor({ traders, wealth, keyedPercent, pairs }: World) {
    this.#random = new Random(traders.length * 193 + wealth * 29 + keyedPercent * 11 + pairs.length);
    this.#percent = this.#random.pick([0, 20, 70]);
  }

  /** The stop order, or one that trails in its place; `last` is the last price as far as it is known. */
  from(stop: PlaceStopOrder, last: number): PlaceStopOrder | PlaceTrailingOrder {
    const random = this.#random;
    if (!random.chance(this.#percent)) return stop;
    const { triggerKind: _kind, triggerPrice: _price, ...terms } = stop;
    const up = (stop.side === 'sell') === random.chance(95) ? 1 : -1;
    const activationPrice = unchecked<PlaceStopOrder['triggerPrice']>(last + random.between(1, 12) * up);
    return {
      ...terms,
      type: 'place_trailing_order',
      delta: random.chance(4) ? random.pick(NOT_DELTAS) : random.pick(DELTAS),
      ...(random.chance(40) ? { activationPrice } : {}),
    };
  }
}
