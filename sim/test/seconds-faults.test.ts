import { describe, test } from 'vitest';
import { enginesWith, sayOfEach } from './faulty-engine.ts';
import { expectFoundOnSeconds } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

type Order = typeof import('../../packages/engine/src/seconds/order.ts');
type Close = typeof import('../../packages/engine/src/seconds/close-order.ts');
type Guard = typeof import('../../packages/engine/src/seconds/guard.ts');
type Rules = typeof import('../../packages/engine/src/seconds/terms-rules.ts');
type End = typeof import('../../packages/engine/src/seconds/end-insurance.ts');
type Fee = typeof import('../../packages/engine/src/ledger/fee.ts');
type Running = typeof import('../../packages/engine/src/seconds/running-orders.ts');
type Insurances = typeof import('../../packages/engine/src/seconds/insurances.ts');
type Guards = typeof import('../../packages/engine/src/seconds/guards.ts');
type Insurance = typeof import('../../packages/engine/src/seconds/insurance.ts');

describe('SEC-140: a fault in seconds contracts is found', () => {
  test('one whose equal prices are a loss', async () => {
    const engines = await mutantEngines<Order>('seconds/order.ts', ({ resultOf }) => ({
      resultOf: (...asked) => (resultOf(...asked) === 'equal' ? 'loss' : resultOf(...asked)),
    }));
    expectFoundOnSeconds(engines, 'seconds_closed');
  });

  test('one whose losses win', async () => {
    const engines = await mutantEngines<Order>('seconds/order.ts', ({ resultOf }) => ({
      resultOf: (...asked) => (resultOf(...asked) === 'loss' ? 'win' : resultOf(...asked)),
    }));
    expectFoundOnSeconds(engines, 'seconds_closed', 'money_moved');
  });

  test('one that settles by the newest price instead of the last before the end', async () => {
    const engines = await mutantEngines<Close>('seconds/close-order.ts', ({ close }) => ({
      settle: (running, seconds) =>
        close(
          running,
          seconds.stage.indexPrices.freshAt(running.order.pair, seconds.stage.changes.time),
          seconds,
        ),
    }));
    expectFoundOnSeconds(engines, 'seconds_closed');
  });

  test('one that makes everything void', async () => {
    const engines = await mutantEngines<Close>('seconds/close-order.ts', ({ close }) => ({
      settle: (running, seconds) => close(running, null, seconds),
    }));
    expectFoundOnSeconds(engines, 'seconds_closed');
  });

  test('one whose higher bounds of losses hold at once', async () => {
    const engines = await mutantEngines<Guard>('seconds/guard.ts', () => ({
      limitAfter: (_before, currency, most) => ({ currency, most, next: null }),
    }));
    expectFoundOnSeconds(engines, 'seconds_guard_changed');
  });

  test('one that lets cover be a free bet', async () => {
    const engines = await mutantEngines<Rules>('seconds/terms-rules.ts', () => ({
      underpriced: () => undefined,
    }));
    expectFoundOnSeconds(engines, 'answer');
  });

  test('one that counts more than half of an insured amount as lost', async () => {
    const engines = await mutantEngines<End>('seconds/end-insurance.ts', () => ({
      claimableAt: (amount) => amount,
    }));
    expectFoundOnSeconds(engines, 'insurance_changed');
  });

  test('one that stakes half of an insured amount at once', async () => {
    const engines = await mutantEngines<Insurance>(
      'seconds/insurance.ts',
      () => ({ INSURED_STAKES: 2n }) as never,
    );
    expectFoundOnSeconds(engines, 'answer');
  });

  test('one that does not tell how an order ended, or tells another price', () => {
    expectFoundOnSeconds(() => enginesWith(sayOfEach('seconds_closed', () => null)), 'seconds_closed');
    const other = sayOfEach('seconds_opened', ({ order, ...event }) => ({
      ...event,
      order: { ...order, openMark: (order.openMark - 1) as typeof order.openMark },
    }));
    expectFoundOnSeconds(() => enginesWith(other), 'seconds_opened');
  });

  test('one that keeps no fee when nobody has won', async () => {
    const engines = await mutantEngines<Fee>('ledger/fee.ts', ({ takeFee }) => ({
      takeFee: (...asked) =>
        asked[3] === 'seconds_fee' && asked[2] % 2n === 0n ? undefined : takeFee(...asked),
    }));
    expectFoundOnSeconds(engines, 'money_moved');
  });

  test('one that settles by a stale price', async () => {
    const engines = await mutantEngines<Close>('seconds/close-order.ts', ({ close }) => ({
      settle: (running, seconds) => {
        const { pair, expiresAt } = running.order;
        close(running, seconds.stage.indexPrices.at(pair, expiresAt) ?? null, seconds);
      },
    }));
    expectFoundOnSeconds(engines, 'seconds_closed');
  });

  test('one that leaves running what a delisting makes void', async () => {
    const engines = await mutantEngines<Running>('seconds/running-orders.ts', ({ RunningOrders }) => ({
      RunningOrders: class extends RunningOrders {
        override noteDelisting(): void {}
      },
    }));
    expectFoundOnSeconds(engines, 'seconds_closed');
  });

  test('one that knows no bound for all who bet on the same second', async () => {
    const engines = await mutantEngines<Running>('seconds/running-orders.ts', ({ RunningOrders }) => ({
      RunningOrders: class extends RunningOrders {
        override stakedFor(): bigint {
          return 0n;
        }
      },
    }));
    expectFoundOnSeconds(engines, 'answer');
  });

  test('one that lets play on who has excluded himself', async () => {
    const engines = await mutantEngines<Guards>('seconds/guards.ts', () => ({ excludeOneself: () => null }));
    expectFoundOnSeconds(engines, 'seconds_guard_changed');
  });

  test('one whose insured balances go far beyond their double', async () => {
    const engines = await mutantEngines<Insurances>('seconds/insurances.ts', ({ OpenInsurance }) => ({
      OpenInsurance: class extends OpenInsurance {
        override get mayEndIfAllWin(): boolean {
          return this.hasDoubled;
        }
      },
    }));
    expectFoundOnSeconds(engines, 'answer');
  });
});
