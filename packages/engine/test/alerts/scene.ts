import { indexPriceUnits, ticks } from '@assay/money';
import {
  type AlertFiring,
  CLOCK,
  type Event,
  type OwnerId,
  type PriceAlert,
  SETUP,
  timeMs,
} from '../../src/index.ts';
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
export const STALENESS = 10_000;
export const MINUTE = 60_000;
/** Price of the first trade, and of the index at the start. */
export const PRICE = 1_000;

type Terms = {
  readonly owner?: OwnerId;
  readonly direction?: string;
  readonly times?: number;
  readonly pauseMs?: number;
  readonly until?: number;
  readonly note?: string;
  readonly letter?: boolean;
};

/** An exchange with one pair that has traded, and its index. */
export class AlertScene extends ClockedExchange {
  /** An alert at a last price; its direction is by default that from the first price. */
  atLast(price: number, { owner = ALICE, until, ...terms }: Terms = {}): object {
    return {
      ...{ room: 'alerts', type: 'set_price_alert', by: { trader: owner }, pair: BTC_USDT, source: 'last' },
      ...{ lastPrice: ticks(price), direction: price > PRICE ? 'rising' : 'falling' },
      ...{ times: 1, pauseMs: 0, note: '', letter: false, ...terms },
      ...(until === undefined ? {} : { until: timeMs(until) }),
    };
  }

  atIndex(price: number, { owner = ALICE, until, ...terms }: Terms = {}): object {
    const { lastPrice: _, ...alert } = this.atLast(price, terms) as Record<string, unknown>;
    const dated = until === undefined ? {} : { until: timeMs(until) };
    return { ...alert, by: { trader: owner }, source: 'index', indexPrice: indexUnits(price), ...dated };
  }

  set(command: object): number {
    const { createdId } = this.accept(command);
    if (createdId === null) throw new Error('an alert has an id');
    return createdId;
  }

  cancelling(alert: number, owner = ALICE): object {
    return { room: 'alerts', type: 'cancel_price_alert', by: { trader: owner }, alert };
  }

  /** Trades at a price between Bob and Carol. */
  trade(price: number): readonly Event[] {
    this.accept(limitOrder(BOB, 'sell', price, 2));
    return this.accept(limitOrder(CAROL, 'buy', price, 2)).events;
  }

  /** Trades at a price, and lets the clock process what it has reached. */
  tradeThrough(price: number): readonly Event[] {
    this.trade(price);
    return this.passTime(this.now + 1);
  }

  index(price: number, time = this.now + 1): readonly Event[] {
    const mark = { pair: BTC_USDT, price: indexUnits(price), observedAt: timeMs(time) };
    return this.accept({ room: 'marks', type: 'mark_prices', by: { feed: true }, marks: [mark] }, time)
      .events;
  }

  tick(): readonly Event[] {
    return this.accept({ room: 'time', type: 'pass_time', by: CLOCK }, this.now + 1).events;
  }

  open(): readonly PriceAlert[] {
    return [...this.engine.room('alerts').openAlerts()];
  }
}

export function openScene(): AlertScene {
  const scene = new AlertScene(START);
  const exchange = new Exchange(scene.engine);
  exchange.apply = (command) => scene.submit(command);
  listEverything(exchange);
  for (const owner of [BOB, CAROL]) {
    scene.accept(credit(owner, USDT, 100_000_000n * ONE));
    scene.accept(credit(owner, BTC, 100_000n * ONE));
  }
  scene.accept({ room: 'marks', type: 'set_mark_rules', by: SETUP, pair: BTC_USDT, staleness: STALENESS });
  scene.trade(PRICE);
  scene.index(PRICE);
  scene.passTime(scene.now);
  return scene;
}

export function firings(events: readonly Event[]): AlertFiring[] {
  return eventsOf(events, 'price_alert_fired').map(({ firing }) => firing);
}

export function changes(events: readonly Event[]): PriceAlert[] {
  return eventsOf(events, 'price_alert_changed').map(({ alert }) => alert);
}

/** Units of an index price: two decimals beyond the tick of the pair, which is 1. */
export function indexUnits(price: number) {
  return indexPriceUnits(BigInt(Math.round(price * 100)));
}
