import type { Command, OrderId, PlaceLimitOrder, PlaceMarketOrder } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';
import { BracketDraws } from './bracket-draws.ts';
import { CountdownDraws } from './countdown-draws.ts';
import { Drafts } from './drafts.ts';
import { extremeOrder } from './extreme-orders.ts';
import { KnownOrders } from './known-orders.ts';
import { oddAmend, oddCancel, oddCancelAll, oddPlace } from './odd-orders.ts';
import { cascade, ladder, pile } from './plans.ts';
import { drawRegime } from './regime.ts';

/** Trades every pair around a moving price, in changing regimes, with changes, cancels and mistakes. */
export class SpotGenerator implements ProductGenerator {
  readonly weight = 1_000;
  readonly #world: World;
  readonly #random: Random;
  readonly #known = new KnownOrders();
  readonly #drafts: Drafts;
  readonly #countdowns: CountdownDraws;
  readonly #brackets: BracketDraws;
  /** Number of open and waiting orders above which cancels and market orders reduce them. */
  readonly #mostOpen: number;
  /** Planned commands of a sequence that come next. */
  readonly #planned: Command[] = [];

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
    this.#mostOpen = random.pick([10, 60, 400, 1_500]);
    this.#drafts = new Drafts(world, random, this.#known, drawRegime(random));
    this.#countdowns = new CountdownDraws(world);
    this.#brackets = new BracketDraws(world);
  }

  opening(): Command[] {
    return [];
  }

  next(): Command {
    const planned = this.#planned.shift();
    if (planned !== undefined) return planned;
    if (this.#world.pairs.length === 0) return this.#cancel();
    const countdown = this.#countdowns.draw();
    if (countdown !== undefined) return countdown;
    this.#passTime();
    if (this.#known.openCount > this.#mostOpen)
      return this.#random.chance(40) ? this.#drafts.market() : this.#cancel();
    return this.#draw();
  }

  learn(command: Command, expectation: Expectation): void {
    this.#known.learn(expectation);
    const { rejection } = expectation;
    if (rejection?.code !== 'price_outside_band' || !('pair' in command)) return;
    // An order rejected for the band is retried with a price inside.
    const pair = this.#world.pairs.find(({ spec }) => spec.id === command.pair);
    if (pair !== undefined)
      pair.middle = Math.min(rejection.highest, Math.max(rejection.lowest, pair.middle));
  }

  #passTime(): void {
    const { regime } = this.#drafts;
    regime.left -= 1;
    if (regime.left > 0) return;
    this.#drafts.regime = drawRegime(this.#random);
    const { start } = this.#drafts.regime;
    if (start === 'pile') this.#planned.push(...pile(this.#drafts, this.#random, this.#known));
    if (start === 'ladder') this.#planned.push(...ladder(this.#drafts, this.#random));
  }

  #draw(): Command {
    const drafts = this.#drafts;
    switch (this.#random.weighted(drafts.regime.weights)) {
      case 'limit':
        return this.#entry(drafts.limit());
      case 'market':
        return this.#entry(drafts.market());
      case 'stop':
        return drafts.stop();
      case 'oco':
        return drafts.oco();
      case 'amend':
        return drafts.amend() ?? drafts.limit();
      case 'cancel':
        return this.#cancel();
      case 'cancel_all':
        return drafts.cancelAll();
      case 'odd_change':
        return this.#oddChange();
      case 'odd_place':
        return this.#oddPlace();
      case 'extreme':
        return this.#extreme();
      case 'change_first':
        return this.#changeFirst();
      case 'cascade':
        return this.#begin(cascade(drafts, this.#random, this.#known));
    }
  }

  /** The order, or a bracket whose entry it is. */
  #entry(order: PlaceLimitOrder | PlaceMarketOrder): Command {
    const middle = this.#world.pairs.find(({ spec }) => spec.id === order.pair)?.middle ?? 1;
    return this.#brackets.from(order, this.#known.lastPrice(order.pair) ?? middle);
  }

  #begin(commands: readonly Command[]): Command {
    const [first = this.#drafts.limit(), ...others] = commands;
    this.#planned.push(...others);
    return first;
  }

  #cancel(): Command {
    const order = this.#known.anyOpen(this.#random);
    if (order === undefined) return this.#oddCancel();
    return { room: 'spot', type: 'cancel_order', ...this.#world.fromTrader(order.owner), order: order.id };
  }

  #oddCancel(): Command {
    return oddCancel(this.#random, this.#known, this.#drafts.trader());
  }

  #oddChange(): Command {
    const random = this.#random;
    if (random.chance(55)) return this.#oddCancel();
    if (random.chance(15)) return oddCancelAll(random, this.#drafts.cancelAll(), this.#world.pauper);
    const order = this.#known.anyOpen(random);
    return order === undefined ? this.#oddCancel() : oddAmend(random, order, this.#oddCancel());
  }

  #oddPlace(): Command {
    const random = this.#random;
    const drafts = this.#drafts;
    const pair = drafts.pair();
    const place = random.pick([
      () => drafts.limit(),
      () => drafts.market(),
      () => drafts.stop(),
      () => drafts.oco(),
    ])();
    return oddPlace(random, { ...place, pair: pair.spec.id }, pair.spec, this.#world.pauper);
  }

  #extreme(): Command {
    const random = this.#random;
    const { isExtreme, whale, pairs } = this.#world;
    const trader = isExtreme && random.chance(80) ? whale : this.#drafts.trader();
    const known = this.#known.anyOpen(random);
    return extremeOrder(random, { ...this.#drafts.limit(), by: { trader } }, random.pick(pairs).spec, known);
  }

  /** The change of an order is sent before the order, rejected as unknown, and repeated after it. */
  #changeFirst(): Command {
    const place = this.#drafts.limit();
    const order = unchecked<OrderId>(this.#known.lastOrder + 1);
    const { by, quantity, price } = place;
    const change = this.#random.pick<() => Command>([
      () => ({ room: 'spot', type: 'cancel_order', by, order }),
      () => ({ room: 'spot', type: 'amend_order', by, order, quantity }),
      () => ({ room: 'spot', type: 'amend_order', by, order, price }),
    ])();
    this.#planned.push(place, change);
    return change;
  }
}
