import { describe, test } from 'vitest';
import { expectFoundOnLively } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

type Iceberg = {
  remaining: number;
  hidden: number;
  readonly quantity: number;
  readonly visibleQuantity: number | null;
  readonly level: { quantity: number; hidden: number } | null;
};
type Queue = { first: Queued | null; last: Queued | null };
type Queued = Iceberg & { previous: Queued | null; next: Queued | null; level: Queue | null };
type Order = new (...given: never[]) => Iceberg & { hide(): void };
type Book = new () => { reduce(order: Iceberg, quantity: number): void };
type Checks = (...given: readonly unknown[]) => { readonly code: string } | null;

describe('SIM-013: a fault in icebergs is found', () => {
  const hidingWith = (change: (order: Iceberg) => void) =>
    mutantEngines<{ OpenOrder: Order }>('spot/open-order.ts', ({ OpenOrder }) => ({
      OpenOrder: class extends OpenOrder {
        override hide(): void {
          super.hide();
          change(this);
        }
      },
    }));

  test('one that rests with all of its quantity visible', async () => {
    const engines = await hidingWith((order) => {
      order.hidden = 0;
    });
    expectFoundOnLively(engines, 'book_level_changed');
  });

  test('one that shows a lot less than its visible quantity', async () => {
    const engines = await hidingWith((order) => {
      if (order.hidden > 0 && order.remaining - order.hidden > 1) order.hidden += 1;
    });
    expectFoundOnLively(engines, 'book_level_changed');
  });

  test('a refilled part that keeps its priority', async () => {
    type Append = (level: Queue, order: Queued) => void;
    const engines = await mutantEngines<{ append: Append }>('book/queue.ts', ({ append }) => ({
      append: (level, order) => {
        const first = level.first;
        const isRefilled = order.visibleQuantity != null && order.remaining < order.quantity;
        if (first === null || !isRefilled) {
          append(level, order);
          return;
        }
        Object.assign(order, { level, previous: null, next: first });
        first.previous = order;
        level.first = order;
      },
    }));
    expectFoundOnLively(engines, 'trade_executed');
  });

  test('a smaller quantity that is cut from the visible part first', async () => {
    const engines = await mutantEngines<{ FastBook: Book }>('spot/fast-book.ts', ({ FastBook }) => ({
      FastBook: class extends FastBook {
        override reduce(order: Iceberg, quantity: number): void {
          const { level } = order;
          if (level === null || order.hidden === 0 || order.remaining - order.hidden <= quantity) {
            super.reduce(order, quantity);
            return;
          }
          order.remaining -= quantity;
          level.quantity -= quantity;
        }
      },
    }));
    expectFoundOnLively(engines, 'book_level_changed');
  });

  test('a fill-or-kill order that counts visible quantity only', async () => {
    type Maker = { readonly visible: number; readonly remaining: number };
    type Module = {
      previewFill(market: { readonly book: object }, ...given: readonly unknown[]): unknown;
    };
    const engines = await mutantEngines<Module>('spot/preview-fill.ts', ({ previewFill }) => ({
      previewFill: (market, ...given) => {
        const shown = (maker: Maker | null) =>
          maker === null
            ? null
            : Object.assign(Object.create(maker), { hidden: 0, remaining: maker.visible });
        const book = market.book as { best(side: string): Maker | null; after(maker: Maker): Maker | null };
        const visible = {
          best: (side: string) => shown(book.best(side)),
          after: (maker: Maker) => shown(book.after(Object.getPrototypeOf(maker) as Maker)),
        };
        return previewFill(Object.assign(Object.create(market), { book: visible }), ...given);
      },
    }));
    expectFoundOnLively(engines, 'answer');
  });

  test('an iceberg of too many parts let in', async () => {
    const engines = await mutantEngines<{ visibleFault: Checks }>(
      'spot/place-checks.ts',
      ({ visibleFault }) => ({
        visibleFault: (...given) => {
          const fault = visibleFault(...given);
          return fault?.code === 'too_many_iceberg_parts' ? null : fault;
        },
      }),
    );
    expectFoundOnLively(engines, 'answer');
  });
});
