import type { PlaceBracketOrder, PlaceLimitOrder, PlaceMarketOrder } from '@assay/engine';
import { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

type Price = PlaceLimitOrder['price'];
type Exits = Pick<PlaceBracketOrder, 'takeProfitPrice' | 'stopTriggerPrice' | 'stopPrice'>;

const NOT_PRICES = [0, -1, 1.5, Number.NaN, 2 ** 53];

/** Brackets, by draws of their own in place of some orders that buy. */
export class BracketDraws {
  readonly #random: Random;
  /** Of a hundred buy orders so many are entries. */
  readonly #percent: number;

  constructor({ traders, wealth, keyedPercent, pairs }: World) {
    this.#random = new Random(traders.length * 421 + wealth * 37 + keyedPercent * 19 + pairs.length);
    this.#percent = this.#random.pick([0, 0, 0, 0, 15, 50]);
  }

  /** The order, or a bracket whose entry it is; `last` is the last price as far as it is known. */
  from(
    order: PlaceLimitOrder | PlaceMarketOrder,
    last: number,
  ): PlaceLimitOrder | PlaceMarketOrder | PlaceBracketOrder {
    const random = this.#random;
    const isIceberg = order.type === 'place_limit_order' && order.visibleQuantity !== undefined;
    if (order.side !== 'buy' || isIceberg || !random.chance(this.#percent)) return order;
    const { side: _side, ...terms } = order;
    const around = order.type === 'place_limit_order' ? order.price : last;
    return { ...terms, type: 'place_bracket_order', ...this.#exits(around, last) };
  }

  #exits(around: number, last: number): Exits {
    const random = this.#random;
    const price = (value: number) => unchecked<Price>(Math.max(1, value));
    const trigger = Math.min(around, last) - random.between(random.chance(4) ? -3 : 1, 8);
    const takeProfit = { takeProfitPrice: price(around + random.between(random.chance(4) ? -2 : 1, 8)) };
    const limit = { stopPrice: price(trigger - random.between(-1, 6)) };
    const stop = { stopTriggerPrice: price(trigger), ...(random.chance(50) ? {} : limit) };
    const odd = unchecked<Price>(random.pick(NOT_PRICES));
    const kind = random.weighted([
      ['both', 55],
      ['takeProfit', 18],
      ['stop', 18],
      ['none', 2],
      ['limitOnly', 2],
      ['oddPrice', 2],
      ['oddTrigger', 2],
    ]);
    const kinds: Record<typeof kind, Exits> = {
      both: { ...takeProfit, ...stop },
      takeProfit,
      stop,
      none: {},
      limitOnly: { ...takeProfit, ...limit },
      oddPrice: { ...stop, takeProfitPrice: odd },
      oddTrigger: { ...takeProfit, ...stop, stopTriggerPrice: odd },
    };
    return kinds[kind];
  }
}
