import type { Command, Order, PairSpec, PlaceLimitOrder } from '@assay/engine';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';

const FAR_PRICES = [1, 2, 2 ** 31, 2 ** 52, 2 ** 53 - 1];
type Price = PlaceLimitOrder['price'];
type Quantity = PlaceLimitOrder['quantity'];

/** An order or a change with the largest or smallest price or quantity. */
export function extremeOrder(
  random: Random,
  place: PlaceLimitOrder,
  { minimumLots, maximumLots, id: pair }: PairSpec,
  known: Order | undefined,
): Command {
  const lots = [minimumLots, maximumLots, maximumLots - 1, Math.floor(maximumLots / 2), 2 ** 53 - 1];
  const quantity = unchecked<Quantity>(random.pick(lots));
  const price = unchecked<Price>(random.pick(FAR_PRICES));
  const { by, side } = place;
  const order = { by, side, pair, quantity } as const;
  const triggerKind = random.pick(['stop', 'take_profit'] as const);
  const stop = { room: 'spot', type: 'place_stop_order', ...order, triggerKind } as const;
  const changes: (() => Command)[] = [];
  if (known !== undefined) {
    const amend = {
      room: 'spot',
      type: 'amend_order',
      by: { trader: known.owner },
      order: known.id,
    } as const;
    changes.push(
      () => ({ ...amend, quantity }),
      () => ({ ...amend, price }),
      () => ({ ...amend, price, quantity }),
    );
  }
  return random.pick<() => Command>([
    () => ({ ...place, pair, price }),
    () => ({ ...place, pair, quantity }),
    () => ({ ...place, pair, price, quantity }),
    () => ({ ...place, pair }),
    () => ({ ...order, room: 'spot', type: 'place_market_order' }),
    () => ({ ...stop, triggerPrice: price }),
    () => ({ ...stop, triggerPrice: place.price, price }),
    () => ({ ...stop, triggerPrice: price, price: place.price }),
    () => ({ ...order, room: 'spot', type: 'place_oco_order', price: place.price, triggerPrice: price }),
    ...changes,
  ])();
}
