import { type Amount, decimals, fitsAmount, lots, notional, ticks } from '@assay/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Command,
  type Event,
  latestState,
  orderId,
  roomsWith,
  SETUP,
  sequenceOf,
  spotWith,
  timeMs,
} from '../../src/index.ts';
import { Ledger } from '../../src/ledger/ledger.ts';
import { partsOf } from '../../src/snapshot/part.ts';
import type { Book } from '../../src/spot/book.ts';
import { wouldTake } from '../../src/spot/enter-limit.ts';
import { FastBook } from '../../src/spot/fast-book.ts';
import { costChange } from '../../src/spot/funds.ts';
import { reenter, reposition, type Target } from '../../src/spot/move-order.ts';
import type { OpenOrder } from '../../src/spot/open-order.ts';
import { SpotRoom } from '../../src/spot/room.ts';
import { Spot } from '../../src/spot/spot.ts';
import { SpotMarket } from '../../src/spot/spot-market.ts';
import { emitTouched } from '../../src/spot/touched.ts';
import { TradeWatch } from '../../src/stage/trade-watches.ts';
import type { State } from '../../src/state.ts';
import { sectionsOf } from '../../src/state-sections.ts';
import { ALICE, BOB, BTC, BTC_USDT, credit, limitOrder, ONE, PAIR, USDT } from '../exchange.ts';
import { BOOKS } from './books.ts';

/** State of an engine without the engine itself, so that both ways of moving an order can be tested. */
class BareState {
  readonly #state: State;
  #spot: Spot | null = null;
  #sequence = 0;

  constructor(createBook: () => Book) {
    const open: ReturnType<typeof spotWith>['open'] = (stage) => {
      this.#spot = new Spot(stage, createBook);
      return new SpotRoom(this.#spot);
    };
    this.#state = latestState(roomsWith({ ...spotWith(createBook), open }));
    for (const [id, code] of [[BTC, 'BTC'] as const, [USDT, 'USDT'] as const]) {
      this.apply({
        room: 'listing',
        type: 'list_currency',
        by: SETUP,
        currency: { id, code, decimals: decimals(8) },
      });
    }
    this.apply({ room: 'listing', type: 'list_pair', by: SETUP, pair: PAIR });
    for (const owner of [ALICE, BOB]) {
      this.apply(credit(owner, BTC, 1_000n * ONE));
      this.apply(credit(owner, USDT, 1_000_000n * ONE));
    }
  }

  apply(command: Command): void {
    const opened = this.#state.rooms.find(({ name }) => name === command.room);
    this.change(() => expect(opened?.room.handle(command)).toBeNull());
  }

  change(work: (spot: Spot) => void): readonly Event[] {
    const { changes } = this.#state;
    this.#sequence += 1;
    changes.begin(sequenceOf(this.#sequence), timeMs(1_000 + this.#sequence));
    if (this.#spot === null) throw new Error('the room of spot is open');
    work(this.#spot);
    return changes.finish() as readonly Event[];
  }

  text(): string {
    return JSON.stringify([...partsOf(sectionsOf(this.#state))]);
  }
}

type Move = (spot: Spot, market: SpotMarket, order: OpenOrder, target: Target) => void;

const again: Move = (spot, market, order, target) => reenter(spot, market, order, target);

const within: Move = (spot, market, order, target) => {
  reposition(spot, market, order, target, costChange(market, order, target));
};

/**
 * Moves an order if it is still open and matches nothing at its new price. Omits a balance event without a change,
 * which occurs when a reentered order locks the amount that it has released.
 */
function moved(state: BareState, id: number, price: number, more: number, move: Move): readonly Event[] {
  let heldBefore: bigint | null = null;
  const events = state.change((spot) => {
    const order = spot.openOrders.get(orderId(id));
    const market = spot.market(BTC_USDT);
    if (order === undefined || market === undefined) return;
    heldBefore = order.pays.held;
    const target = {
      price: ticks(price),
      quantity: lots(order.quantity + more),
      remaining: lots(order.remaining + more),
    };
    if (!wouldTake(market, order.side, target.price)) move(spot, market, order, target);
    emitTouched(spot, null);
  });
  return events.filter((event) => event.type !== 'balance_changed' || event.held !== heldBefore);
}

describe('moving an order that meets nobody', () => {
  const placed = fc.record({
    isBuy: fc.boolean(),
    distance: fc.nat(6),
    quantity: fc.integer({ min: 2, max: 40 }),
  });
  const move = fc.record({ id: fc.integer({ min: 1, max: 12 }), price: fc.nat(16), more: fc.nat(20) });

  test.each(BOOKS)(
    'ENG-089: in the %s book it ends as one that left and entered again',
    (_name, createBook) => {
      fc.assert(
        fc.property(
          fc.array(placed, { minLength: 1, maxLength: 12 }),
          fc.array(move, { maxLength: 12 }),
          (orders, moves) => {
            const [left, right] = [new BareState(createBook), new BareState(createBook)];
            for (const { isBuy, distance, quantity } of orders) {
              // They cross by a few ticks, so that some are partially filled and some completely.
              const price = isBuy ? 500 + 2 - distance : 500 - 2 + distance;
              const order = limitOrder(isBuy ? ALICE : BOB, isBuy ? 'buy' : 'sell', price, quantity);
              for (const state of [left, right]) state.apply(order);
            }
            for (const { id, price, more } of moves) {
              const events = moved(left, id, 492 + price, more, within);
              expect(events).toEqual(moved(right, id, 492 + price, more, again));
              expect(left.text()).toBe(right.text());
            }
          },
        ),
      );
    },
  );
});

test('ENG-090: what fits the ledger is decided exactly, also where numbers are too small to hold it', () => {
  const scale = { quotePerTickLot: 1n as Amount<'quote'>, basePerLot: 1n as Amount<'base'> };
  const steps = fc.oneof(
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    fc.integer({ min: 1, max: 2 ** 32 }),
  );
  // The factor whose product is nearest to the limit, and its neighbours.
  const nearLimit = fc.tuple(steps, steps, fc.integer({ min: -2, max: 2 }));
  fc.assert(
    fc.property(nearLimit, fc.boolean(), ([price, quantity, off], isHalf) => {
      const limit = isHalf ? 2n ** 62n : 2n ** 63n;
      const factor = limit / (BigInt(price) * BigInt(quantity)) + BigInt(off);
      if (factor < 1n) return;
      const quotePerTickLot = factor as Amount<'quote'>;
      const listed = { spec: PAIR, scale: { ...scale, quotePerTickLot } };
      const market = new SpotMarket(listed, new Ledger(), new FastBook(), new TradeWatch());
      const exact = fitsAmount(notional(ticks(price), lots(quantity), quotePerTickLot));
      expect(market.fitsQuote(ticks(price), lots(quantity))).toBe(exact);
    }),
    { numRuns: 2_000 },
  );
});
