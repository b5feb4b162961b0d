import { describe, test } from 'vitest';
import { expectFoundOnLively } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

type Item = { readonly due: number };
type World = { readonly changes: { readonly time: number } };
type Countdowns = {
  cancelAllAfter(command: { readonly countdownMs: number }, spot: World): unknown;
  advanceCountdown(item: Item, spot: World): void;
};

describe('SIM-013: a fault in a countdown is found', () => {
  test('a countdown that cancels the orders placed after its end', async () => {
    const engines = await mutantEngines<Countdowns>('spot/countdown.ts', ({ advanceCountdown }) => ({
      advanceCountdown: (item, spot) => advanceCountdown({ ...item, due: spot.changes.time }, spot),
    }));
    expectFoundOnLively(engines, 'order_changed');
  });

  test('a countdown that ends without cancelling the orders', async () => {
    const engines = await mutantEngines<Countdowns>('spot/countdown.ts', ({ advanceCountdown }) => ({
      advanceCountdown: (item, spot) => advanceCountdown({ ...item, due: 0 }, spot),
    }));
    expectFoundOnLively(engines, 'order_changed');
  });

  test('a countdown that runs a millisecond longer', async () => {
    const engines = await mutantEngines<Countdowns>('spot/countdown.ts', ({ cancelAllAfter }) => ({
      cancelAllAfter: (command, spot) => {
        const { countdownMs } = command;
        const longer = countdownMs >= 1_000 ? countdownMs + 1 : countdownMs;
        return cancelAllAfter({ ...command, countdownMs: longer }, spot);
      },
    }));
    expectFoundOnLively(engines, 'countdown_changed');
  });

  test('a countdown that is let in with any length', async () => {
    const engines = await mutantEngines<Countdowns>('spot/countdown.ts', ({ cancelAllAfter }) => ({
      cancelAllAfter: (command, spot) => cancelAllAfter({ ...command, countdownMs: 60_000 }, spot),
    }));
    expectFoundOnLively(engines, 'answer', 'countdown_changed');
  });
});
