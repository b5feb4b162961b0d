import type {
  CancelAllOrders,
  Command,
  Order,
  OrderId,
  OwnerId,
  PairId,
  PairSpec,
  PlaceLimitOrder,
  PlaceMarketOrder,
  PlaceOcoOrder,
  PlaceStopOrder,
  PlaceTrailingOrder,
} from '@assay/engine';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { KnownOrders } from './known-orders.ts';

const NOT_WHOLE = [0, -1, -0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53];
const NOT_OWNERS = [0, -1, 1.5, Number.NaN];
const NOT_KEYS = ['', 'k'.repeat(65)];
const NOT_PAIRS = [0, 99, 9_999];

type Place = PlaceLimitOrder | PlaceMarketOrder | PlaceStopOrder | PlaceTrailingOrder | PlaceOcoOrder;

/** An order with one fault, or beyond its owner's funds. */
export function oddPlace(random: Random, place: Place, pair: PairSpec, pauper: OwnerId): Command {
  return random.pick<() => Command>([
    () => ({ ...place, quantity: unchecked(random.pick(NOT_WHOLE)) }),
    () => ({ ...place, quantity: unchecked(pair.minimumLots - 1) }),
    () => ({ ...place, quantity: unchecked(pair.maximumLots + 1) }),
    () => ({ ...place, pair: unchecked<PairId>(random.pick(NOT_PAIRS)) }),
    () => ({ ...place, by: { trader: unchecked<OwnerId>(random.pick(NOT_OWNERS)) } }),
    () => ({ ...place, key: unchecked(random.pick(NOT_KEYS)) }),
    () => ({ ...place, by: { trader: pauper } }),
    ...oddTerms(random, place),
  ])();
}

/** Returns the faults that only orders of this kind can have. */
function oddTerms(random: Random, place: Place): (() => Command)[] {
  const notWhole = () => unchecked<PlaceLimitOrder['price']>(random.pick(NOT_WHOLE));
  switch (place.type) {
    case 'place_market_order':
      return [() => ({ ...place, mostQuote: unchecked(random.pick([0n, -1n])) })];
    case 'place_limit_order':
      return [
        () => ({ ...place, price: notWhole() }),
        () => ({ ...place, timeInForce: random.pick(['ioc', 'fok'] as const), postOnly: true }),
        () => ({ ...place, timeInForce: unchecked(random.pick(['', 'GTC', 'day'])) }),
        () => ({ ...place, postOnly: unchecked(random.pick(['yes', 1])) }),
      ];
    case 'place_stop_order':
      return [
        () => ({ ...place, triggerPrice: notWhole() }),
        () => ({ ...place, price: notWhole() }),
        () => ({ ...place, triggerKind: unchecked(random.pick(['', 'loss'])) }),
        () => ({ ...place, timeInForce: 'fok', postOnly: true }),
        // Without a limit there is no time in force.
        () => ({ ...withoutPrice(place), timeInForce: random.pick(['gtc', 'fok'] as const) }),
        () => ({ ...withoutPrice(place), postOnly: true }),
      ];
    case 'place_trailing_order':
      return [
        () => ({ ...place, activationPrice: notWhole() }),
        () => ({ ...place, price: notWhole() }),
        () => ({ ...place, timeInForce: 'fok', postOnly: true }),
        () => ({ ...place, delta: unchecked(random.pick(NOT_WHOLE)) }),
      ];
    case 'place_oco_order':
      return [
        () => ({ ...place, price: notWhole() }),
        () => ({ ...place, triggerPrice: notWhole() }),
        () => ({ ...place, stopPrice: notWhole() }),
        () => ({ ...place, price: place.triggerPrice }),
        // On the far side of the trigger, and mostly of the market, too.
        () => ({ ...place, price: place.triggerPrice, triggerPrice: place.price }),
      ];
  }
}

function withoutPrice({ price: _price, ...place }: PlaceStopOrder): PlaceStopOrder {
  return place;
}

/** An invalid change of an order, or a change of another owner's order, which `cancel` names. */
export function oddAmend(
  random: Random,
  { id, owner, filled, price, quantity }: Order,
  cancel: Command,
): Command {
  const amend = { room: 'spot', type: 'amend_order', by: { trader: owner }, order: id } as const;
  const other = cancel.type === 'cancel_order' ? { by: cancel.by, order: cancel.order } : {};
  return random.pick<() => Command>([
    () => ({ ...amend, price: unchecked(random.pick(NOT_WHOLE)) }),
    () => ({ ...amend, quantity: unchecked(random.pick(NOT_WHOLE)) }),
    () => ({ ...amend, quantity: filled }),
    () => ({ ...amend, quantity: unchecked(Math.max(1, filled - 1)) }),
    () => ({ ...amend, price, quantity }),
    () => ({ ...amend, price: unchecked(price * 3), quantity: unchecked(quantity * 1_000) }),
    () => ({ ...amend, key: unchecked(random.pick(NOT_KEYS)), price }),
    () => ({ ...amend, ...other, quantity }),
    () => ({ ...amend, ...other, price }),
  ])();
}

/** For an unknown pair, by an invalid owner, or by one without orders. */
export function oddCancelAll(random: Random, cancel: CancelAllOrders, pauper: OwnerId): Command {
  return random.pick<() => Command>([
    () => ({ ...cancel, pair: unchecked<PairId>(random.pick(NOT_PAIRS)) }),
    () => ({ ...cancel, by: { trader: unchecked<OwnerId>(random.pick(NOT_OWNERS)) } }),
    () => ({ ...cancel, by: { trader: pauper } }),
    () => ({ ...cancel, key: unchecked(random.pick(NOT_KEYS)) }),
  ])();
}

/** Cancel of an order that is another owner's, closed, dropped, not yet placed or nonexistent. */
export function oddCancel(random: Random, known: KnownOrders, owner: OwnerId): Command {
  const closed = known.anyClosed(random);
  const open = known.anyOpen(random);
  const fading = known.closedAtTheLimit(random);
  const cancel = (order: number, by: OwnerId = owner): Command => ({
    room: 'spot',
    type: 'cancel_order',
    by: { trader: by },
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
