import { type Order, orderId, type Trigger } from '@assay/engine';
import { lots, ticks } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { BoughtAndSold } from '../spot/bought-and-sold.ts';
import { expectFoundOnLively } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

type Work = (...given: readonly unknown[]) => void;
type Checks = (...given: readonly unknown[]) => { readonly code: string } | null;
type Bought = { readonly received: bigint };
type Leg = { readonly side: string; readonly quantity: number };

describe('SIM-013: a fault in brackets is found', () => {
  test('exits that never take effect', async () => {
    const engines = await mutantEngines<{ applyEntryFills: Work }>('spot/entry-fills.ts', () => ({
      applyEntryFills: () => undefined,
    }));
    expectFoundOnLively(engines, 'order_changed');
  });

  test('exits that take effect at the end of the command instead of after each match', async () => {
    const engines = await mutantEngines<{ applyEntryFills: Work }>(
      'spot/entry-fills.ts',
      ({ applyEntryFills }) => ({
        applyEntryFills: (spot, market) => {
          const { waitingOrders, price } = market as { waitingOrders: number; price: { rounds: number } };
          if (waitingOrders === 0 || price.rounds > 0) applyEntryFills(spot, market);
        },
      }),
    );
    expectFoundOnLively(engines, 'order_changed');
  });

  test('exits that sell a lot more than was bought net of fees', async () => {
    type Module = { boughtLots(market: unknown, bracket: Bought): number };
    const engines = await mutantEngines<Module>('spot/bracket.ts', ({ boughtLots }) => ({
      boughtLots: (market, bracket) => boughtLots(market, bracket) + (bracket.received > 0n ? 1 : 0),
    }));
    expectFoundOnLively(engines, 'order_changed');
  });

  test('a take-profit on the wrong side of the entry let in', async () => {
    const engines = await mutantEngines<{ exitsFault: Checks }>('spot/exits.ts', ({ exitsFault }) => ({
      exitsFault: (...given) => {
        const fault = exitsFault(...given);
        return fault?.code === 'bracket_prices_crossed' ? null : fault;
      },
    }));
    expectFoundOnLively(engines, 'answer');
  });

  test('a take-profit that is placed a tick off its price', async () => {
    type Module = { limitLeg(terms: Leg, price: number): object };
    const engines = await mutantEngines<Module>('spot/oco-legs.ts', ({ limitLeg }) => ({
      limitLeg: (terms, price) => limitLeg(terms, price + 1),
    }));
    expectFoundOnLively(engines, 'order_changed');
  });

  test('exits that are left when their entry has bought less than a lot', async () => {
    const engines = await mutantEngines<{ boughtLots(market: unknown, bracket: Bought): number }>(
      'spot/bracket.ts',
      ({ boughtLots }) => ({
        boughtLots: (market, bracket) => Math.max(boughtLots(market, bracket), bracket.received > 0n ? 1 : 0),
      }),
    );
    expectFoundOnLively(engines, 'order_changed');
  });
});

test('SIM-013: a stop order that has triggered may be amended to more than its entry has bought, one that waits not', () => {
  const [entry, stop] = [orderId(1), orderId(2)];
  const falling: Trigger = { kind: 'stop', price: ticks(9), direction: 'falling' };
  const foundWith = (status: Order['status'], trigger: Trigger | null) => {
    const orders = new BoughtAndSold();
    const common = { bracketEntry: entry, quantity: lots(5) };
    const exit = { ...common, id: stop, trigger, status, filled: lots(0) };
    const bought = { ...common, id: entry, trigger: null, status: 'filled', filled: lots(5) } as const;
    const found: string[] = [];
    for (const order of [bought, exit, { ...exit, quantity: lots(9) }]) {
      orders.keep(order);
      orders.check(order, (holds, sentence) => holds || found.push(sentence));
    }
    return found;
  };
  expect(foundWith('open', falling)).toEqual([]);
  expect(foundWith('waiting', falling)).toEqual(['exits sell no more than their entry has bought']);
  expect(foundWith('open', null)).toEqual(['exits sell no more than their entry has bought']);
});
