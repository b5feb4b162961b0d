import { lots } from '@assay/money';
import { describe, expect, test } from 'vitest';
import {
  type Command,
  type OrderId,
  type OwnerId,
  PlainBook,
  restoreEngine,
  roomsWith,
  type Side,
  spotWith,
} from '../../src/index.ts';
import {
  ALICE,
  amendOrder,
  BOB,
  BTC_USDT,
  CAROL,
  cancelOrder,
  Exchange,
  eventsOf,
  limitOrder,
  openExchange,
  placed,
} from '../exchange.ts';
import { Random } from '../random.ts';

const OWNERS = [ALICE, BOB, CAROL];
const COMMANDS = 250;

/** A resting order of the model: what others see of it, and what they do not. */
type Resting = {
  readonly id: OrderId;
  readonly owner: OwnerId;
  readonly side: Side;
  price: number;
  shown: number;
  hidden: number;
  readonly peak: number;
};

type Fill = readonly [maker: OrderId, quantity: number];

/** Naive model: one list of resting orders, in time order, searched for the best at each match. */
class Model {
  resting: Resting[] = [];

  /** Fills an order that takes, which ends at an order of its own owner, and lets the rest rest. */
  enter(order: Resting): readonly Fill[] {
    const fills: Fill[] = [];
    for (let left = order.hidden; ; ) {
      const maker = this.#best(order);
      if (left === 0 || maker?.owner === order.owner) return fills;
      if (maker === undefined) {
        this.#rest({ ...order, hidden: left });
        return fills;
      }
      const quantity = Math.min(left, maker.shown);
      fills.push([maker.id, quantity]);
      left -= quantity;
      maker.shown -= quantity;
      if (maker.shown > 0) continue;
      this.remove(maker);
      if (maker.hidden > 0) this.#rest(maker);
    }
  }

  /** Changes the total quantity that is left, or the price. */
  amend(order: Resting, price: number, left: number): readonly Fill[] {
    const whole = order.shown + order.hidden;
    if (price === order.price && left <= whole) {
      order.hidden = Math.max(0, order.hidden - (whole - left));
      order.shown = left - order.hidden;
      return [];
    }
    this.remove(order);
    return this.enter({ ...order, price, shown: 0, hidden: left });
  }

  remove(order: Resting): void {
    this.resting = this.resting.filter((other) => other !== order);
  }

  levels(side: Side): readonly { price: number; quantity: number }[] {
    const prices = [
      ...new Set(this.resting.filter((order) => order.side === side).map(({ price }) => price)),
    ];
    prices.sort((left, right) => (side === 'buy' ? right - left : left - right));
    return prices.map((price) => {
      const atPrice = this.resting.filter((order) => order.side === side && order.price === price);
      return { price, quantity: atPrice.reduce((sum, { shown }) => sum + shown, 0) };
    });
  }

  #rest(order: Resting): void {
    const shown = Math.min(order.peak, order.hidden);
    this.resting.push({ ...order, shown, hidden: order.hidden - shown });
  }

  #best({ side, price }: Resting): Resting | undefined {
    const isBuy = side === 'buy';
    let best: Resting | undefined;
    for (const order of this.resting) {
      if (order.side === side || (isBuy ? order.price > price : order.price < price)) continue;
      const isBetter = best === undefined || (isBuy ? order.price < best.price : order.price > best.price);
      if (isBetter) best = order;
    }
    return best;
  }
}

/** An engine on each book, the model, and now and then a restored engine in place of one. */
class Run {
  readonly #random: Random;
  readonly #model = new Model();
  readonly #fast = openExchange();
  readonly #plain = openExchange(roomsWith(spotWith(() => new PlainBook())));
  #restored: Exchange;

  constructor(seed: number) {
    this.#random = new Random(seed);
    this.#restored = this.#restore();
  }

  step(): void {
    const random = this.#random;
    const order = this.#model.resting[random.integer(0, Math.max(0, this.#model.resting.length - 1))];
    if (order === undefined || random.chance(65)) this.#place();
    else if (random.chance(60)) this.#amend(order);
    else {
      this.#apply(cancelOrder(order.owner, order.id));
      this.#model.remove(order);
    }
    if (random.chance(5)) this.#restored = this.#restore();
    this.#compare();
  }

  #place(): void {
    const random = this.#random;
    const side = random.pick(['buy', 'sell'] as const);
    const [owner, price, quantity] = [random.pick(OWNERS), random.integer(98, 102), random.integer(2, 40)];
    const peak = random.chance(70) ? random.integer(2, Math.min(quantity, 9)) : null;
    const asked = peak === null ? {} : { visibleQuantity: lots(peak) };
    const command = limitOrder(owner, side, price, quantity, asked);
    const { outcome, fills } = this.#apply(command);
    const id = placed(outcome);
    const expected = this.#model.enter({
      ...{ id, owner, side, price, shown: 0, hidden: quantity, peak: peak ?? Number.POSITIVE_INFINITY },
    });
    expect(fills).toEqual(expected);
  }

  #amend(order: Resting): void {
    const random = this.#random;
    const known = this.#fast.engine.room('spot').order(order.id);
    if (known === undefined) throw new Error('the order rests');
    const price = random.chance(50) ? order.price : random.integer(98, 102);
    const left = Math.max(2, random.integer(1, order.shown + order.hidden + 5));
    const { fills } = this.#apply(
      amendOrder(order.owner, order.id, { price, quantity: known.filled + left }),
    );
    expect(fills).toEqual(this.#model.amend(order, price, left));
  }

  /** Applies a command to all engines, which answer alike. */
  #apply(command: Command) {
    const outcomes = [this.#fast, this.#plain, this.#restored].map((one) => one.accept(command));
    const [outcome] = outcomes;
    if (outcome === undefined) throw new Error('there are engines');
    for (const other of outcomes) expect(other).toEqual(outcome);
    const trades = eventsOf(outcome.events, 'trade_executed');
    const fills = trades.map(({ trade }): Fill => [trade.makerOrder, trade.quantity]);
    return { outcome, fills };
  }

  #restore(): Exchange {
    return new Exchange(restoreEngine(this.#fast.engine.snapshot()), this.#fast.sequence);
  }

  #compare(): void {
    for (const { engine } of [this.#fast, this.#plain, this.#restored]) {
      for (const side of ['buy', 'sell'] as const)
        expect(engine.room('spot').depth(BTC_USDT, side, 100)).toEqual(this.#model.levels(side));
      engine.audit();
      expect(engine.stateHash()).toBe(this.#fast.engine.stateHash());
    }
  }
}

describe('icebergs beside a naive model', () => {
  test.each([1, 2, 3, 4])(
    'SPOT-821 SPOT-824 SPOT-827: fills, levels and priorities are equal on both books and restored, seed %i',
    (seed) => {
      const run = new Run(seed);
      for (let count = 0; count < COMMANDS; count += 1) run.step();
    },
  );
});
