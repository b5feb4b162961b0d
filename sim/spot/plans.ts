import type { Command, OwnerId, PlaceLimitOrder, PlaceStopOrder } from '@assay/engine';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { SimulatedPair } from '../world.ts';
import { type Drafts, SIDES, ticks } from './drafts.ts';
import type { KnownOrders } from './known-orders.ts';

/** An owner may have 100 waiting orders in a pair: a plan tries some more. */
const PILE = 104;
/** One command cancels 1,000 orders: a plan sometimes places some more. */
const LADDERS = [40, 200, 200, 1_010];
const MAX_CASCADE_DEPTH = 6;

/**
 * Levels in the book, each with another owner's stop order that triggers at it and takes the next level: the order at
 * the end triggers the first, and each triggers the next.
 */
export function cascade(drafts: Drafts, random: Random, known: KnownOrders): Command[] {
  const pair = drafts.pair();
  const last = known.lastPrice(pair.spec.id);
  if (last === undefined) return [drafts.limit()];
  const side = random.pick(SIDES);
  const up = side === 'buy' ? 1 : -1;
  const quantity = unchecked<PlaceLimitOrder['quantity']>(pair.spec.minimumLots + random.below(3));
  const commands: Command[] = [];
  const steps = random.between(2, MAX_CASCADE_DEPTH);
  for (let step = 1; step <= steps; step += 1) {
    const terms = { pair: pair.spec.id, quantity } as const;
    const price = ticks(last + step * up);
    commands.push(
      {
        room: 'spot',
        type: 'place_limit_order',
        ...terms,
        by: { trader: drafts.trader() },
        side: side === 'buy' ? 'sell' : 'buy',
        price,
      },
      stopAt(
        random,
        { ...terms, by: { trader: drafts.trader() }, side },
        price,
        ticks(last + (step + 1) * up),
      ),
    );
  }
  commands.push({ ...drafts.limit(), pair: pair.spec.id, quantity, side, price: ticks(last + up) });
  return commands;
}

function stopAt(
  random: Random,
  order: Pick<PlaceStopOrder, 'by' | 'pair' | 'side' | 'quantity'>,
  triggerPrice: PlaceStopOrder['triggerPrice'],
  next: PlaceStopOrder['triggerPrice'],
): PlaceStopOrder {
  const stop = {
    room: 'spot',
    type: 'place_stop_order',
    ...order,
    triggerKind: 'stop',
    triggerPrice,
  } as const;
  return random.chance(50) ? stop : { ...stop, price: next };
}

/** One trader places the maximum of small waiting orders, and some more. */
export function pile(drafts: Drafts, random: Random, known: KnownOrders): Command[] {
  const pair = drafts.pair();
  const last = known.lastPrice(pair.spec.id) ?? pair.middle;
  const side = random.pick(SIDES);
  const up = side === 'buy' ? 1 : -1;
  const order = { ...smallest(pair, drafts.trader()), side };
  return Array.from({ length: PILE }, () => {
    const trigger = last + random.between(1, 30) * up;
    return stopAt(random, order, ticks(trigger), ticks(trigger + up));
  });
}

/** One trader covers many prices of one side with small orders, and sometimes cancels all of them. */
export function ladder(drafts: Drafts, random: Random): Command[] {
  const pair = drafts.pair();
  const side = random.pick(SIDES);
  const down = side === 'buy' ? -1 : 1;
  const order = {
    ...smallest(pair, drafts.trader()),
    ...drafts.ends.ladder(),
    side,
    room: 'spot',
    type: 'place_limit_order',
  } as const;
  const rungs = Array.from({ length: random.pick(LADDERS) }, (_, rung): Command => {
    return { ...order, price: ticks(pair.middle + (rung + 1) * down) };
  });
  if (random.chance(50)) return rungs;
  return [...rungs, { room: 'spot', type: 'cancel_all_orders', by: order.by }];
}

function smallest(pair: SimulatedPair, trader: OwnerId) {
  const quantity = unchecked<PlaceLimitOrder['quantity']>(pair.spec.minimumLots);
  return { by: { trader }, pair: pair.spec.id, quantity } as const;
}
