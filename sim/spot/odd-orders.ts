import type {
  Command,
  OrderId,
  OwnerId,
  PairId,
  PairSpec,
  PlaceLimitOrder,
  PlaceMarketOrder,
} from '@assay/engine';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { KnownOrders } from './known-orders.ts';

const NOT_WHOLE = [0, -1, -0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53];
const NOT_OWNERS = [0, -1, 1.5, Number.NaN];
const NOT_KEYS = ['', 'k'.repeat(65)];
const FAR_PRICES = [1, 2, 2 ** 31, 2 ** 52, 2 ** 53 - 1];

/** An order with one thing wrong, or by somebody who can't pay for it. */
export function oddPlace(
  random: Random,
  place: PlaceLimitOrder | PlaceMarketOrder,
  pair: PairSpec,
  pauper: OwnerId,
): Command {
  const wrong: (() => Command)[] = [
    () => ({ ...place, quantity: unchecked(random.pick(NOT_WHOLE)) }),
    () => ({ ...place, quantity: unchecked(pair.minimumLots - 1) }),
    () => ({ ...place, quantity: unchecked(pair.maximumLots + 1) }),
    () => ({ ...place, pair: unchecked<PairId>(random.pick([0, 99, 9_999])) }),
    () => ({ ...place, owner: unchecked<OwnerId>(random.pick(NOT_OWNERS)) }),
    () => ({ ...place, clientKey: unchecked(random.pick(NOT_KEYS)) }),
    () => ({ ...place, owner: pauper }),
  ];
  if (place.type === 'place_limit_order')
    wrong.push(() => ({ ...place, price: unchecked(random.pick(NOT_WHOLE)) }));
  return random.pick(wrong)();
}

/** An order with the largest or smallest price or quantity that there is. */
export function extremePlace(random: Random, place: PlaceLimitOrder, pair: PairSpec): Command {
  const { minimumLots, maximumLots, id } = pair;
  const lots = [minimumLots, maximumLots, maximumLots - 1, Math.floor(maximumLots / 2), 2 ** 53 - 1];
  const quantity = unchecked<PlaceLimitOrder['quantity']>(random.pick(lots));
  const price = unchecked<PlaceLimitOrder['price']>(random.pick(FAR_PRICES));
  const { price: usual, ...rest } = place;
  return random.pick<() => Command>([
    () => ({ ...place, pair: id, price }),
    () => ({ ...place, pair: id, quantity }),
    () => ({ ...place, pair: id, price, quantity }),
    () => ({ ...place, pair: id, price: usual }),
    () => ({ ...rest, type: 'place_market_order', pair: id, quantity }),
  ])();
}

/** The cancel of an order that is somebody else's, closed, forgotten, not yet placed or no order at all. */
export function oddCancel(random: Random, known: KnownOrders, owner: OwnerId): Command {
  const closed = known.anyClosed(random);
  const open = known.anyOpen(random);
  const fading = known.closedAtTheLimit(random);
  const cancel = (order: number, by: OwnerId = owner): Command => ({
    type: 'cancel_order',
    owner: by,
    order: unchecked<OrderId>(order),
  });
  return random.pick<() => Command>([
    () => cancel(closed?.id ?? 1, closed?.owner),
    () => cancel(closed?.id ?? 1),
    () => cancel(fading?.id ?? 1, fading?.owner),
    () => cancel(open?.id ?? 1),
    () => cancel(known.lastOrder + random.between(1, 3)),
    () => cancel(random.pick([1, 0, -1, 1.5, Number.NaN, 2 ** 53])),
    () => cancel(open?.id ?? 1, unchecked<OwnerId>(random.pick(NOT_OWNERS))),
  ])();
}
