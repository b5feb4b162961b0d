import { describe, expect, test } from 'vitest';
import type { Engines } from '../engine-view.ts';
import { simulate } from '../simulate.ts';
import { BUSY_LEVER } from './busy-lever.ts';
import { mutantEngines } from './mutant-engine.ts';

type Arithmetic = typeof import('../../packages/engine/src/lever/arithmetic.ts');
type Pool = typeof import('../../packages/engine/src/lever/pool.ts');
type Ranking = typeof import('../../packages/engine/src/lever/ranking.ts');
type Portfolios = typeof import('../../packages/engine/src/lever/portfolio.ts');
type Trades = typeof import('../../packages/engine/src/lever/open-trade.ts');
type Overnight = typeof import('../../packages/engine/src/lever/overnight.ts');
type Levers = typeof import('../../packages/engine/src/lever/lever.ts');
type Exits = typeof import('../../packages/engine/src/lever/exits.ts');
type Follows = typeof import('../../packages/engine/src/lever/follow-prices.ts');
type Splits = typeof import('../../packages/engine/src/lever/split-position.ts');
type AcceptedPrices = typeof import('../../packages/engine/src/lever/accept-index-prices.ts');

const SEEDS = [31, 3, 44, 71, 4, 41, 64, 46, 66, ...Array.from({ length: 60 }, (_, index) => 100 + index)];

/** Runs only as many seeds as needed; first those known to show rare faults. */
function expectFound(createEngines: () => Engines, ...known: readonly number[]): void {
  const run = { commands: 2_500, checkpointEvery: 500, products: BUSY_LEVER };
  const found = [...known, ...SEEDS].some(
    (seed) => simulate({ ...run, seed, engines: createEngines() }).failure !== null,
  );
  expect(found).toBe(true);
}

describe('LEV-257 LEV-910 LEV-917: a fault in leverage is found', () => {
  test('one that opens without the spread', async () => {
    expectFound(
      await mutantEngines<Arithmetic>('lever/arithmetic.ts', () => ({
        openingPrice: (_side, indexPrice) => indexPrice,
      })),
    );
  });

  test('one whose margins are a unit short', async () => {
    expectFound(
      await mutantEngines<Arithmetic>('lever/arithmetic.ts', () => ({
        marginRoundedUp: (value, multiple) => value / BigInt(multiple),
      })),
    );
  });

  test('one whose fees are rounded down', async () => {
    expectFound(
      await mutantEngines<Arithmetic>('lever/arithmetic.ts', ({ shareRoundedDown }) => ({
        shareRoundedUp: shareRoundedDown,
      })),
    );
  });

  test('one whose limits reach a step further', async () => {
    expectFound(
      await mutantEngines<Arithmetic>('lever/arithmetic.ts', ({ triggerPriceOf }) => ({
        triggerPriceOf: (side, limit, spread) =>
          triggerPriceOf(side, limit, spread) + (side === 'long' ? 1n : -1n),
      })),
      123,
    );
  });

  test('one to which no price is a jump', async () => {
    expectFound(await mutantEngines<Arithmetic>('lever/arithmetic.ts', () => ({ isJump: () => false })));
  });

  test('one that lets no mark decide that one source tells of', async () => {
    expectFound(
      await mutantEngines<AcceptedPrices>('lever/accept-index-prices.ts', ({ acceptIndexPrices }) => ({
        acceptIndexPrices: (lever, book) => {
          if (book.pairs.every(({ id }) => lever.stage.indexPrices.last(id)?.sources !== 1))
            acceptIndexPrices(lever, book);
        },
      })),
    );
  });

  test('one that opens beyond what the pool bears in a stressed move', async () => {
    expectFound(await mutantEngines<Pool>('lever/pool.ts', () => ({ isWithinStress: () => true })), 44);
  });

  test('one that never deleverages', async () => {
    expectFound(await mutantEngines<Pool>('lever/pool.ts', () => ({ exceedsWinnersShare: () => false })), 44);
  });

  test('one that deleverages whoever stands first in its lists', async () => {
    expectFound(
      await mutantEngines<Ranking>('lever/ranking.ts', () => ({
        bestWinner: ({ pairs }, isTaken) => {
          for (const pair of pairs) {
            const { indexPrice } = pair;
            for (const { first } of pair.positionLists) {
              if (indexPrice === null || first === undefined || !isTaken(pair)) continue;
              if (first.profitAt(indexPrice.price) > 0n) return { trade: first, indexPrice };
            }
          }
          return null;
        },
      })),
      44,
    );
  });

  test('one that tells everybody the last place in the queue', async () => {
    expectFound(
      await mutantEngines<Ranking>('lever/ranking.ts', ({ deleveragingRank }) => ({
        deleveragingRank: (...asked) => Math.min(1, deleveragingRank(...asked)),
      })),
    );
  });

  test('one that liquidates nobody', async () => {
    expectFound(
      await mutantEngines<Portfolios>('lever/portfolio.ts', ({ Portfolio }) => ({
        Portfolio: class extends Portfolio {
          override isToLiquidate(): boolean {
            return false;
          }
        },
      })),
    );
  });

  test('one that warns a hundredth too late', async () => {
    expectFound(
      await mutantEngines<Portfolios>('lever/portfolio.ts', ({ Portfolio }) => ({
        Portfolio: class extends Portfolio {
          override isWarned(): boolean {
            return (
              this.positionsById.size > 0 && this.equity() * 100n <= this.equityAt(this.terms.warning) * 99n
            );
          }
        },
      })),
    );
  });

  test('one that lets losses be spent', async () => {
    expectFound(
      await mutantEngines<Portfolios>('lever/portfolio.ts', ({ Portfolio }) => ({
        Portfolio: class extends Portfolio {
          override spendable(): bigint {
            return this.account.available;
          }
        },
      })),
    );
  });

  test('one whose shorts win as longs do', async () => {
    expectFound(
      await mutantEngines<Trades>('lever/open-trade.ts', ({ OpenTrade }) => ({
        OpenTrade: class extends OpenTrade {
          override profitAt(indexPrice: bigint): bigint {
            return (indexPrice - this.price) * this.quantity;
          }
        },
      })),
    );
  });

  test('one that tells of a profit that is a unit higher', async () => {
    expectFound(
      await mutantEngines<Trades>('lever/open-trade.ts', ({ closedTrade }) => ({
        closedTrade: (trade, ending) => closedTrade(trade, { ...ending, profit: ending.profit + 1n }),
      })),
    );
  });

  test('one that lets nobody pay for the night', async () => {
    expectFound(
      await mutantEngines<Overnight>('lever/overnight.ts', () => ({ beginNight: () => undefined })),
    );
  });

  test('one that takes margin and fee of the limit at which an order opens', async () => {
    expectFound(
      await mutantEngines<Levers>('lever/lever.ts', ({ Lever }) => ({
        Lever: class extends Lever {
          override get valuesAtOpening(): boolean {
            return false;
          }
        },
      })),
    );
  });

  test('one that takes all orders back in the step of the closing that needs them', async () => {
    expectFound(
      await mutantEngines<Levers>('lever/lever.ts', ({ Lever }) => ({
        Lever: class extends Lever {
          override get cancelsOrdersFirst(): boolean {
            return false;
          }
        },
      })),
      722,
      776,
      778,
    );
  });

  test('one that keeps exits on the wrong side', async () => {
    expectFound(await mutantEngines<Exits>('lever/exits.ts', () => ({ exitsFault: () => null })));
  });

  test('one that opens an order past its stop-loss', async () => {
    expectFound(await mutantEngines<Exits>('lever/exits.ts', () => ({ isStopReached: () => false })));
  });

  test('one whose trailing stops are a step nearer', async () => {
    expectFound(
      await mutantEngines<Arithmetic>('lever/arithmetic.ts', ({ trailingExitPrice }) => ({
        trailingExitPrice: (side, extreme, delta) =>
          trailingExitPrice(side, extreme, delta) + (side === 'long' ? 1n : -1n),
      })),
    );
  });

  test('one whose trailing stops stay where they began', async () => {
    expectFound(
      await mutantEngines<Follows>('lever/follow-prices.ts', () => ({ followPrices: () => undefined })),
    );
  });

  test('one whose trailing stops follow before their activation', async () => {
    expectFound(
      await mutantEngines<Exits>('lever/exits.ts', ({ trailingFrom }) => ({
        trailingFrom: (trailing, indexPrice) =>
          trailing && { ...trailing, ...trailingFrom({ ...trailing, activationPrice: null }, indexPrice) },
      })),
    );
  });

  test('one that begins anew where the same distance is set again', async () => {
    expectFound(
      await mutantEngines<Exits>('lever/exits.ts', ({ requestedExits }) => ({
        requestedExits: (requested) => requestedExits(requested, null),
      })),
    );
  });

  test('one that closes a hand more than the part has', async () => {
    expectFound(
      await mutantEngines<Splits>('lever/split-position.ts', ({ splitPosition }) => ({
        splitPosition: (lever, trade, hands) =>
          splitPosition(lever, trade, Math.min(hands + 1, trade.facts.hands - 1)),
      })),
    );
  });

  test('one that forgets the exits of what a part leaves', async () => {
    expectFound(
      await mutantEngines<Splits>('lever/split-position.ts', ({ splitPosition }) => ({
        splitPosition: (lever, trade, hands) => {
          trade.facts = { ...trade.facts, takeProfit: null, stopLoss: null };
          return splitPosition(lever, trade, hands);
        },
      })),
    );
  });
});
