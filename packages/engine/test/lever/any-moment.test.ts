import { describe, expect, test } from 'vitest';
import { type LeverTrade, ownerId, restoreEngine } from '../../src/index.ts';
import { ALICE, BOB, CAROL, USDT } from '../exchange.ts';
import { Random } from '../random.ts';
import { entering, exiting, LeverExchange, openLever, revoking, stopping } from './lever-exchange.ts';

const OWNERS = [ALICE, BOB, CAROL];
const HOUSE = ownerId(0);
const STEPS = 120;

/** Executes a random step of a random owner, valid or not. */
function step(exchange: LeverExchange, random: Random, index: { now: number }): void {
  const owner = random.pick(OWNERS);
  const trades = [...exchange.engine.room('lever').trades()];
  const trade = trades.length === 0 ? undefined : random.pick(trades);
  const side = random.pick(['long', 'short'] as const);
  random.pick<() => void>([
    () => {
      index.now = Math.round(index.now * (100 + random.integer(-300, 300) / 100)) / 100;
      exchange.setIndexPrice(index.now);
      exchange.passTime();
    },
    () => {
      index.now = Math.max(1_000, Math.round(index.now * random.pick([0.6, 0.9, 1.1, 1.4])));
      exchange.setIndexPrice(index.now);
      exchange.passTime();
    },
    () =>
      exchange.apply(entering(side, random.integer(1, 30), { owner, multiple: random.pick([5, 10, 100]) })),
    () => exchange.apply(entering(side, random.integer(1, 30), { owner, limit: index.now * 0.97 })),
    () => trade && exchange.apply(exiting(trade)),
    () => trade && exchange.apply(revoking(trade)),
    () => trade && exchange.apply(stopping(trade, null, index.now * (trade.side === 'long' ? 0.9 : 1.1))),
  ])();
}

/** Returns the value of an account, computed from its trades and its ledger account alone. */
function scratch(exchange: LeverExchange, owner: typeof ALICE) {
  const room = exchange.engine.room('lever');
  const { total, held } = exchange.engine.balance(owner, 'lever', USDT);
  const own = [...room.trades()].filter((trade) => trade.owner === owner);
  const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);
  const waiting = own.filter(({ status }) => status === 'waiting');
  const holding = own.filter(({ status }) => status === 'holding');
  const margins = sum(holding.map(({ margin }) => margin));
  const profits = sum(
    holding.map((trade) => profitOf(trade, room.decidingIndexPrice(trade.pair)?.price ?? 0n)),
  );
  const entrusted = sum(waiting.map(({ margin, fee }) => margin + fee));
  const owed = room.account(owner, USDT)?.owed ?? 0n;
  return { equity: total - held + entrusted + margins + profits - owed, margins, profits, total };
}

function profitOf({ side, price, quantity }: LeverTrade, indexPrice: bigint): bigint {
  return side === 'long' ? (indexPrice - price) * quantity : (price - indexPrice) * quantity;
}

function pool({ engine }: LeverExchange): bigint {
  return (
    engine.balance(HOUSE, 'lever_margin', USDT).total + engine.balance(HOUSE, 'lever_insurance', USDT).total
  );
}

describe('at any moment of any history', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'LEV-208 LEV-230 LEV-259: the kept rate is the one from scratch, and closing everything gives what the ledger says, seed %i',
    (seed) => {
      const random = new Random(seed);
      const exchange = openLever();
      const index = { now: 10_000 };
      let compared = 0;
      for (let count = 0; count < STEPS; count += 1) {
        step(exchange, random, index);
        const before = OWNERS.map((owner) => scratch(exchange, owner));
        for (const [at, owner] of OWNERS.entries()) {
          const balance = exchange.engine.room('lever').account(owner, USDT);
          if (balance === undefined) continue;
          const { equity, margins, profits } = balance;
          expect({ ...before[at], equity, margins, profits }).toEqual(before[at]);
          compared += 1;
        }
        if (count % 10 === 0) closeEverything(exchange, before);
      }
      expect(compared).toBeGreaterThan(20);
      exchange.engine.audit();
    },
  );
});

/**
 * Closes everything on a copy: an account then has its former equity, but not less than zero, and the pool has paid
 * exactly that.
 */
function closeEverything(exchange: LeverExchange, before: readonly ReturnType<typeof scratch>[]): void {
  const restored = new LeverExchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
  restored.now = exchange.now;
  const poolBefore = pool(restored);
  for (const trade of [...restored.engine.room('lever').trades()]) {
    const { status } = restored.engine.room('lever').trade(trade.id) ?? {};
    if (status === 'holding') restored.accept(exiting(trade));
    if (status === 'waiting') restored.accept(revoking(trade));
  }
  const after = OWNERS.map((owner) => restored.engine.balance(owner, 'lever', USDT));
  expect(after.map(({ total }) => total)).toEqual(before.map(({ equity }) => (equity > 0n ? equity : 0n)));
  expect(after.every(({ held }) => held === 0n)).toBe(true);
  const gained = after.reduce((sum, { total }, at) => sum + total - (before[at]?.total ?? 0n), 0n);
  expect(pool(restored)).toBe(poolBefore - gained);
  expect([...restored.engine.room('lever').trades()]).toEqual([]);
  restored.engine.audit();
}
