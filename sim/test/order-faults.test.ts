import type { Command, Order, OrderId, Outcome, Sequence } from '@assay/engine';
import { describe, test } from 'vitest';
import { unchecked } from '../unchecked.ts';
import { enginesWith, type Fault, sayOfEach } from './faulty-engine.ts';
import { expectFoundFirstOn, expectFoundOnLively } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';
import { ForgetfulBook, StubbornBook } from './wrong-queues.ts';

type Fired = Pick<Order, 'id' | 'status' | 'trigger' | 'cancelReason'>;
type Checks = (...given: readonly unknown[]) => { readonly code: string } | null;
type Work = (...given: readonly unknown[]) => void;
type Price = { lowest: number | null; highest: number | null; before: number | null };

/** The check without one of its rejections. */
function without(check: Checks, code: string): Checks {
  return (...given) => {
    const fault = check(...given);
    return fault?.code === code ? null : fault;
  };
}

const nothing: Work = () => undefined;

describe('SIM-013: a fault in what waits for a price is found', () => {
  test('a trigger that fires one tick too early', async () => {
    type Module = { LastPrice: new () => Price & { trade(price: number): void } };
    const engines = await mutantEngines<Module>('spot/last-price.ts', ({ LastPrice }) => ({
      LastPrice: class extends LastPrice {
        override trade(price: number): void {
          super.trade(price);
          this.highest = (this.highest ?? price) + 1;
        }
      },
    }));
    expectFoundOnLively(engines, 'order_changed', 'order_life');
  });

  test('SIM-014: a trigger that fires one tick too late', async () => {
    type Module = { LastPrice: new () => Price & { trade(price: number): void } };
    const engines = await mutantEngines<Module>('spot/last-price.ts', ({ LastPrice }) => ({
      LastPrice: class extends LastPrice {
        override trade(price: number): void {
          const { highest } = this;
          super.trade(price);
          if (this.highest === price) this.highest = Math.max(highest ?? 0, price - 1);
        }
      },
    }));
    expectFoundOnLively(engines, 'order_changed', 'order_life');
  });

  test('a trigger that never fires', async () => {
    expectFoundOnLively(
      await mutantEngines<{ fireTriggers: Work }>('spot/fire-triggers.ts', () => ({ fireTriggers: nothing })),
      'order_changed',
      'order_life',
    );
  });

  test('an order that enters twice when it fires', () => {
    const waiting = new Set<OrderId>();
    const hasFired = ({ id, status, trigger, cancelReason }: Fired) => {
      if (trigger === null) return false;
      if (status === 'waiting') waiting.add(id);
      const isEnded = cancelReason === 'owner' || cancelReason === 'oco' || cancelReason === 'pair_delisted';
      return status !== 'waiting' && waiting.delete(id) && !isEnded;
    };
    const ordersOf = (outcome: Outcome) =>
      outcome.ok
        ? outcome.events.flatMap((event) => (event.type === 'order_changed' ? [event.order] : []))
        : [];
    const also: Fault['also'] = (engine, outcome, { sequence, time }) => {
      let extra = sequence + 0;
      for (const { owner, pair, side, price, quantity } of ordersOf(outcome).filter(hasFired)) {
        extra += 0.001;
        const again = {
          room: 'spot',
          type: 'place_limit_order',
          by: { trader: owner },
          pair,
          side,
          price,
          quantity,
        } as const;
        engine.apply(again, unchecked<Sequence>(extra), time);
      }
    };
    expectFoundOnLively(() => enginesWith({ also }), 'state');
  });

  test('the newest of those that wait for one price fired first', async () => {
    type Waiting = { readonly level: { readonly last: Waiting } | null };
    type Module = { TriggerBook: new () => { next(direction: string): Waiting | null } };
    const engines = await mutantEngines<Module>('spot/trigger-book.ts', ({ TriggerBook }) => ({
      TriggerBook: class extends TriggerBook {
        override next(direction: string): Waiting | null {
          const next = super.next(direction);
          return next?.level?.last ?? next;
        }
      },
    }));
    expectFoundOnLively(engines, 'trade_executed');
  });

  test('a market order that fires and pays beyond what it held', async () => {
    type Order = { price: number };
    type Module = {
      enterMarket(spot: unknown, market: unknown, order: Order): void;
      enterTriggeredMarket(spot: unknown, market: unknown, order: Order): void;
    };
    const engines = await mutantEngines<Module>('spot/enter-market.ts', ({ enterMarket }) => ({
      enterTriggeredMarket: (spot, market, order) => enterMarket(spot, market, order),
    }));
    expectFoundOnLively(engines, 'order_changed');
  });

  test('more orders of one owner waiting than may', async () => {
    const engines = await mutantEngines<{ waitingFault: Checks }>('spot/stop-checks.ts', () => ({
      waitingFault: () => null,
    }));
    expectFoundFirstOn([94, 105, 113], engines, 'answer');
  });

  test('more open orders of one owner than the pair takes', async () => {
    const engines = await mutantEngines<{ openFault: Checks }>('spot/place-checks.ts', () => ({
      openFault: () => null,
    }));
    expectFoundFirstOn([46, 50], engines, 'answer');
  });

  test('a trigger that would fire at once let in', async () => {
    const engines = await mutantEngines<{ triggerFault: Checks }>(
      'spot/stop-checks.ts',
      ({ triggerFault }) => ({
        triggerFault: without(triggerFault, 'trigger_would_fire_at_once'),
      }),
    );
    expectFoundOnLively(engines, 'answer');
  });

  test('an amended order that still holds what it needed before', async () => {
    const engines = await mutantEngines<{ trimFunds: Work }>('spot/funds.ts', () => ({ trimFunds: nothing }));
    expectFoundOnLively(engines, 'order_changed');
  });

  test('a hold of a stop order that is not released', () => {
    const fault = sayOfEach('order_changed', ({ order, ...event }, command) =>
      order.trigger !== null && order.cancelReason === 'owner' && command.type === 'cancel_order'
        ? { ...event, order: { ...order, held: unchecked(order.held + 1n) } }
        : { ...event, order },
    );
    expectFoundOnLively(() => enginesWith(fault), 'order_changed', 'held_unexplained');
  });
});

describe('SIM-013: a fault in orders with an end time is found', () => {
  test('an order that outlives its end time', async () => {
    const engines = await mutantEngines<{ expireOrder: Work }>('spot/expire-order.ts', () => ({
      expireOrder: nothing,
    }));
    expectFoundOnLively(engines, 'order_changed');
  });

  test('an end time that has passed let in', async () => {
    const engines = await mutantEngines<{ expiryFault: Checks }>(
      'spot/place-checks.ts',
      ({ expiryFault }) => ({
        expiryFault: without(expiryFault, 'invalid_expiry'),
      }),
    );
    expectFoundOnLively(engines, 'answer');
  });
});

describe('SIM-013: a fault in self-trade prevention is found', () => {
  type Taker = { selfTradePrevention: string };
  type Prevents = (spot: unknown, market: unknown, taker: Taker, maker: unknown) => string;

  test('own resting orders that are left where the newer one should end them', async () => {
    const engines = await mutantEngines<{ preventMatch: Prevents }>(
      'spot/prevent-match.ts',
      ({ preventMatch }) => ({
        preventMatch: (spot, market, taker, maker) => {
          if (taker.selfTradePrevention !== 'expire_maker') return preventMatch(spot, market, taker, maker);
          return 'taker_ends';
        },
      }),
    );
    expectFoundOnLively(engines, 'order_changed');
  });

  test('fill or kill that stops at an own order it would pass by', async () => {
    type Module = {
      previewFill(market: unknown, taker: Taker, ...more: readonly unknown[]): { readonly filled: number };
    };
    const engines = await mutantEngines<Module>('spot/preview-fill.ts', ({ previewFill }) => ({
      previewFill: (market, taker, ...more) =>
        previewFill(market, { ...taker, selfTradePrevention: 'expire_taker' }, ...more),
    }));
    expectFoundOnLively(engines, 'answer');
  });
});

describe('SIM-013: a fault in orders that are tied is found', () => {
  test('a limit order that lives on when its stop order has fired', async () => {
    const engines = await mutantEngines<{ endTied: Work }>('spot/open-orders.ts', () => ({
      endTied: nothing,
    }));
    expectFoundOnLively(engines, 'order_changed', 'order_life');
  });

  test('a stop order that stays whole when its limit order fills in part', async () => {
    const engines = await mutantEngines<{ shrinkTied: Work }>('spot/open-orders.ts', () => ({
      shrinkTied: nothing,
    }));
    expectFoundOnLively(engines, 'order_changed', 'order_life');
  });

  test('a stop order that holds its whole cost beside that of its limit order', async () => {
    type Order = { oco: Order | null };
    type Module = { costOf(market: unknown, order: Order): bigint };
    const engines = await mutantEngines<Module>('spot/funds.ts', ({ costOf }) => ({
      costOf: (market, order) => {
        const { oco } = order;
        order.oco = null;
        const cost = costOf(market, order);
        order.oco = oco;
        return cost;
      },
    }));
    expectFoundOnLively(engines, 'order_changed');
  });
});

describe('SIM-013: a fault in the terms of an order is found', () => {
  test('SIM-014: a post-only order that trades', async () => {
    const engines = await mutantEngines<{ entryFault: Checks }>('spot/enter-limit.ts', ({ entryFault }) => ({
      entryFault: without(entryFault, 'would_take'),
    }));
    expectFoundOnLively(engines, 'answer', 'order_life');
  });

  test('a fill-or-kill order that fills in part', async () => {
    const engines = await mutantEngines<{ entryFault: Checks }>('spot/enter-limit.ts', ({ entryFault }) => ({
      entryFault: without(entryFault, 'cannot_fill_whole'),
    }));
    expectFoundOnLively(engines, 'answer', 'order_life');
  });

  test('an immediate-or-cancel order that rests', () => {
    const onCommand = (command: Command): Command => {
      if (command.type !== 'place_limit_order' || command.timeInForce !== 'ioc') return command;
      return { ...command, timeInForce: 'gtc' };
    };
    expectFoundOnLively(() => enginesWith({ onCommand }), 'order_changed', 'book_level_changed');
  });

  test('a price outside the band let in, of a limit and of a stop order', async () => {
    for (const check of ['priceBandFault', 'bandFault'] as const) {
      const engines = await mutantEngines<Record<string, Checks>>('spot/price-band.ts', () => ({
        [check]: () => null,
      }));
      expectFoundFirstOn([8, 20], engines, 'answer');
    }
  });
});

describe('SIM-013: a fault in changes and in cancelling everything is found', () => {
  test('a changed order that keeps its place when it must not', () => {
    expectFoundOnLively(() => enginesWith({ createBook: () => new StubbornBook() }), 'trade_executed');
  });

  test('an order that loses its place because its quantity has shrunk', () => {
    expectFoundOnLively(() => enginesWith({ createBook: () => new ForgetfulBook() }), 'trade_executed');
  });

  test('a change of the price that is left out', () => {
    const onCommand = (command: Command): Command => {
      if (command.type !== 'amend_order' || command.price === undefined) return command;
      const { price, ...rest } = command;
      return price > 0 ? rest : command;
    };
    expectFoundOnLively(() => enginesWith({ onCommand }), 'order_changed');
  });

  test('the orders of one pair to cancel, and those of all pairs cancelled', () => {
    const onCommand = (command: Command): Command => {
      if (command.type !== 'cancel_all_orders' || (command.pair ?? 9_999) > 200) return command;
      const { pair, ...rest } = command;
      return pair === undefined ? command : rest;
    };
    expectFoundOnLively(() => enginesWith({ onCommand }), 'order_changed');
  });

  test('orders that stay when their pair is delisted', () => {
    const onCommand = (command: Command): Command =>
      command.type === 'delist_pair'
        ? {
            room: 'listing',
            type: 'change_pair',
            pair: command.pair,
            terms: { status: unchecked('delisted') },
            by: command.by,
          }
        : command;
    expectFoundOnLively(() => enginesWith({ onCommand }), 'order_changed');
  });
});
