import type { Command, OrderId, OwnerId, PlaceLimitOrder, PlaceMarketOrder, Side } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { SimulatedPair, World } from '../world.ts';
import { KnownOrders } from './known-orders.ts';
import { drawMood, type Mood } from './mood.ts';
import { extremePlace, oddCancel, oddPlace } from './odd-orders.ts';

const SIDES = ['buy', 'sell'] as const;

/** Trades every pair around a price that wanders, in moods that change, with cancels and with mistakes. */
export class SpotGenerator implements ProductGenerator {
  readonly weight = 1_000;
  readonly #world: World;
  readonly #random: Random;
  readonly #known = new KnownOrders();
  /** How many orders may rest before cancels and market orders thin them out. */
  readonly #mostOpen: number;
  /** Commands that belong together and come next. */
  readonly #planned: Command[] = [];
  #mood: Mood;

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
    this.#mostOpen = random.pick([10, 60, 400, 1_500]);
    this.#mood = drawMood(random);
  }

  opening(): Command[] {
    return [];
  }

  next(): Command {
    const planned = this.#planned.shift();
    if (planned !== undefined) return planned;
    this.#mood.left -= 1;
    if (this.#mood.left <= 0) this.#mood = drawMood(this.#random);
    if (this.#world.pairs.length === 0) return this.#cancel();
    if (this.#known.openCount > this.#mostOpen)
      return this.#random.chance(40) ? this.#market() : this.#cancel();
    switch (this.#random.weighted(this.#mood.weights)) {
      case 'limit':
        return this.#limit();
      case 'market':
        return this.#market();
      case 'cancel':
        return this.#cancel();
      case 'odd_cancel':
        return oddCancel(this.#random, this.#known, this.#trader());
      case 'odd_place':
        return this.#oddPlace();
      case 'extreme':
        return this.#extreme();
      case 'cancel_first':
        return this.#cancelFirst();
    }
  }

  learn(_command: Command, expectation: Expectation): void {
    this.#known.learn(expectation);
  }

  #limit(): PlaceLimitOrder {
    const random = this.#random;
    const pair = this.#pair();
    const side = random.pick(SIDES);
    this.#wander(pair);
    const distance = random.below(this.#mood.spread) + 1;
    const isAggressive = random.chance(this.#mood.aggressivePercent);
    const away = (side === 'buy') === isAggressive ? distance : -distance;
    const price = unchecked<PlaceLimitOrder['price']>(Math.max(1, pair.middle + away));
    return { type: 'place_limit_order', ...this.#terms(pair, side), price, ...this.#world.key() };
  }

  #market(): PlaceMarketOrder {
    const pair = this.#pair();
    const terms = this.#terms(pair, this.#random.pick(SIDES));
    return { type: 'place_market_order', ...terms, ...this.#world.key() };
  }

  #terms(pair: SimulatedPair, side: Side) {
    const most = this.#random.chance(10) ? 1 : pair.usualLots * this.#mood.sizeFactor;
    const lots = pair.spec.minimumLots + this.#random.below(most);
    const quantity = unchecked<PlaceLimitOrder['quantity']>(lots);
    return { owner: this.#trader(), pair: pair.spec.id, side, quantity };
  }

  /** The price takes a step, more often the way the mood goes. */
  #wander(pair: SimulatedPair): void {
    const { drift, spread } = this.#mood;
    const step = this.#random.between(-1, 1) + (this.#random.chance(30) ? drift : 0);
    pair.middle = Math.min(1_000_000, Math.max(spread + 2, pair.middle + step));
  }

  #cancel(): Command {
    const order = this.#known.anyOpen(this.#random);
    if (order === undefined) return oddCancel(this.#random, this.#known, this.#trader());
    return { type: 'cancel_order', owner: order.owner, order: order.id };
  }

  #oddPlace(): Command {
    const pair = this.#pair();
    const place = this.#random.chance(50) ? this.#limit() : this.#market();
    return oddPlace(this.#random, { ...place, pair: pair.spec.id }, pair.spec, this.#world.pauper);
  }

  #extreme(): Command {
    const { isExtreme, whale, pairs } = this.#world;
    const owner = isExtreme && this.#random.chance(80) ? whale : this.#trader();
    return extremePlace(this.#random, { ...this.#limit(), owner }, this.#random.pick(pairs).spec);
  }

  /** The cancel of an order overtakes the order: it is unknown, then placed, then known. */
  #cancelFirst(): Command {
    const place = this.#limit();
    const order = unchecked<OrderId>(this.#known.lastOrder + 1);
    const cancel = { type: 'cancel_order', owner: place.owner, order } as const;
    this.#planned.push(place, cancel);
    return cancel;
  }

  /** Mostly one of two, so that orders meet however many pairs there are. */
  #pair(): SimulatedPair {
    const { pairs } = this.#world;
    return this.#random.pick(this.#random.chance(70) ? pairs.slice(0, 2) : pairs);
  }

  #trader(): OwnerId {
    const { traders } = this.#world;
    const active = Math.max(1, Math.ceil((traders.length * this.#mood.activePercent) / 100));
    return traders[this.#random.below(active)] ?? this.#world.pauper;
  }
}
