import { describe, test } from 'vitest';
import { expectFoundOnLively } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

type Item = { readonly due: number };
type World = { readonly changes: { readonly time: number } };
type Group = { triggerAt(direction: string, extreme: number, delta: number): number };
type Book = new () => { follow(lowest: number, highest: number): readonly unknown[] };
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

describe('SIM-013: a fault in trailing orders is found', () => {
  const followingWith = (change: (lowest: number, highest: number) => readonly [number, number]) =>
    mutantEngines<{ TrailingBook: Book }>('spot/trailing-book.ts', ({ TrailingBook }) => ({
      TrailingBook: class extends TrailingBook {
        override follow(lowest: number, highest: number): readonly unknown[] {
          return super.follow(...change(lowest, highest));
        }
      },
    }));

  test('one that follows one tick less than the highest price', async () => {
    const engines = await followingWith((lowest, highest) => [lowest, Math.max(lowest, highest - 1)]);
    expectFoundOnLively(engines, 'order_changed');
  });

  test('one that follows one tick beyond the lowest price', async () => {
    expectFoundOnLively(await followingWith((lowest, highest) => [lowest - 1, highest]), 'order_changed');
  });

  test('a trigger that is on the tick nearer to the extreme', async () => {
    const engines = await mutantEngines<Group>('spot/trailing-group.ts', ({ triggerAt }) => ({
      triggerAt: (direction, extreme, delta) =>
        direction === 'falling' && (extreme * delta) % 10_000 > 0
          ? triggerAt(direction, extreme, delta) + 1
          : triggerAt(direction, extreme, delta),
    }));
    expectFoundOnLively(engines, 'order_changed');
  });

  test('an activation price that has been reached let in', async () => {
    type Checks = (...given: readonly unknown[]) => { readonly code: string } | null;
    const engines = await mutantEngines<{ placeTrailingOrder: Checks }>(
      'spot/place-trailing-order.ts',
      ({ placeTrailingOrder }) => ({
        placeTrailingOrder: (...given) => {
          const fault = placeTrailingOrder(...given);
          return fault?.code === 'activation_passed' ? null : fault;
        },
      }),
    );
    expectFoundOnLively(engines, 'answer');
  });

  test('a trailing order that never triggers', async () => {
    type Next = new () => { next(direction: string): unknown };
    const engines = await mutantEngines<{ TrailingBook: Next }>(
      'spot/trailing-book.ts',
      ({ TrailingBook }) => ({
        TrailingBook: class extends TrailingBook {
          override next(): null {
            return null;
          }
        },
      }),
    );
    expectFoundOnLively(engines, 'order_changed');
  });
});
