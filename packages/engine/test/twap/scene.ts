import { type lots, ticks } from '@assay/money';
import { CLOCK, type Event, type OwnerId, type TwapOrder, type TwapSlice } from '../../src/index.ts';
import { ClockedExchange } from '../clocked-exchange.ts';
import {
  ALICE,
  BOB,
  BTC,
  BTC_USDT,
  CAROL,
  credit,
  Exchange,
  eventsOf,
  limitOrder,
  listEverything,
  ONE,
  USDT,
} from '../exchange.ts';

export const START = 1_000_000;
export const MINUTE = 60_000;
export const PRICE = 1_000;

type Terms = {
  readonly owner?: OwnerId;
  readonly side?: string;
  readonly quantity?: number;
  readonly slices?: number;
  readonly durationMs?: number;
  readonly jitter?: number;
  readonly limit?: number;
};

/** An exchange with one pair that has traded, and three owners with money. */
export class TwapScene extends ClockedExchange {
  /** A purchase by Alice of 40 lots in four slices over four minutes. */
  twap({ owner = ALICE, quantity = 40, limit, ...terms }: Terms = {}): object {
    return {
      ...{ room: 'twap', type: 'start_twap', by: { trader: owner }, pair: BTC_USDT, side: 'buy' },
      ...{ quantity: quantity as ReturnType<typeof lots>, slices: 4, durationMs: 4 * MINUTE, jitter: 0 },
      ...terms,
      ...(limit === undefined ? {} : { limit: ticks(limit) }),
    };
  }

  start(terms: Terms = {}): number {
    const { createdId } = this.accept(this.twap(terms));
    if (createdId === null) throw new Error('a TWAP order has an id');
    return createdId;
  }

  changing(type: 'pause' | 'resume' | 'cancel', twap: number, owner = ALICE): object {
    return { room: 'twap', type: `${type}_twap`, by: { trader: owner }, twap };
  }

  /** Lets Bob offer a quantity at a price. */
  offer(quantity: number, price = PRICE): void {
    this.accept(limitOrder(BOB, 'sell', price, quantity));
  }

  tick(): readonly Event[] {
    return this.accept({ room: 'time', type: 'pass_time', by: CLOCK }, this.now + 1).events;
  }

  /** Passes time in short steps, so that nothing is late. */
  wait(duration: number): readonly Event[] {
    const end = this.now + duration;
    const all: Event[] = [];
    while (this.now < end) all.push(...this.passTime(Math.min(end, this.now + 10_000)));
    return all;
  }

  open(): readonly TwapOrder[] {
    return [...this.engine.room('twap').openTwaps()];
  }
}

export function openScene(): TwapScene {
  const scene = new TwapScene(START);
  const exchange = new Exchange(scene.engine);
  exchange.apply = (command) => scene.submit(command);
  listEverything(exchange);
  for (const owner of [ALICE, BOB, CAROL]) {
    scene.accept(credit(owner, USDT, 100_000n * ONE));
    scene.accept(credit(owner, BTC, 100_000n * ONE));
  }
  scene.offer(2);
  scene.accept(limitOrder(CAROL, 'buy', PRICE, 2));
  scene.passTime(scene.now);
  return scene;
}

export function slices(events: readonly Event[]): TwapSlice[] {
  return eventsOf(events, 'twap_slice_done').map(({ slice }) => slice);
}

export function changes(events: readonly Event[]): TwapOrder[] {
  return eventsOf(events, 'twap_changed').map(({ twap }) => twap);
}
