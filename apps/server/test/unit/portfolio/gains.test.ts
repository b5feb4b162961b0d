import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyEntries,
  type Coins,
  DAY_MS,
  type Effect,
  type Entry,
  fifoCostOf,
} from '../../../src/products/portfolio/gains.ts';

const USDT = 3;
const BTC = 1;
const ETH = 2;
const KINDS = ['capital', 'fee', 'income', 'contract', 'spending'] as const;

/** Price of a currency in an hour, arbitrary but fixed; none for the third coin at first. */
function priceAt(currency: number, timeMs: number): bigint {
  if (currency === USDT) return 1n;
  if (currency === ETH && timeMs < DAY_MS) return 0n;
  return BigInt((currency * 7 + Math.floor(timeMs / 3_600_000) * 13) % 97) + 1n;
}

const pricing = {
  toValue: (currency: number, amount: bigint, timeMs: number) => amount * priceAt(currency, timeMs),
  reference: USDT,
};

type Act = {
  readonly kind: (typeof KINDS)[number] | 'trade' | 'internal';
  readonly a: number;
  readonly b: number;
  readonly size: number;
  readonly hours: number;
};

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...KINDS, 'trade', 'trade', 'internal'),
  a: fc.constantFrom(BTC, ETH, USDT),
  b: fc.constantFrom(BTC, ETH, USDT),
  size: fc.integer({ min: -500, max: 1_000 }),
  hours: fc.integer({ min: 0, max: 30 }),
});

/** Turns acts into entries that no balance falls below zero by, as the engine's are. */
function entriesOf(acts: readonly Act[]): readonly Entry[] {
  const balances = new Map<number, bigint>();
  const entries: Entry[] = [];
  let timeMs = 0;
  acts.forEach(({ kind, a, b, size, hours }, index) => {
    timeMs += hours * 3_600_000;
    const write = (currency: number, amount: bigint) => {
      if (amount === 0n) return;
      balances.set(currency, (balances.get(currency) ?? 0n) + amount);
      const sequence = BigInt(index);
      entries.push({ sequence, reference: 9n, currency, amount, reason: kind, kind, timeMs });
    };
    const owned = balances.get(a) ?? 0n;
    if (kind === 'internal') {
      write(a, -owned);
      write(a, owned);
    } else if (kind === 'trade') {
      const paid = owned < BigInt(Math.abs(size)) ? owned : BigInt(Math.abs(size));
      if (paid > 0n) write(b, BigInt(Math.abs(size)) + 1n);
      write(a, -paid);
    } else write(a, owned + BigInt(size) < 0n ? -owned : BigInt(size));
  });
  return entries;
}

const histories = fc.array(act, { maxLength: 60 }).map(entriesOf);

function worthOf(coins: Coins, timeMs: number): bigint {
  return [...coins].reduce((sum, [currency, { amount }]) => sum + amount * priceAt(currency, timeMs), 0n);
}

function costOf(coins: Coins, method: 'fifo' | 'average'): bigint {
  return [...coins.values()].reduce(
    (sum, coin) => sum + (method === 'fifo' ? fifoCostOf(coin) : coin.averageCost),
    0n,
  );
}

function sum(effects: readonly Effect[], read: (effect: Effect) => bigint): bigint {
  return effects.reduce((total, effect) => total + read(effect), 0n);
}

describe('gains', () => {
  it('WORTH-001: flows, gains and the change of the open gain are the change of worth for every span', () => {
    fc.assert(
      fc.property(histories, fc.nat(60), fc.nat(60), (entries, first, second) => {
        const [from, to] = [Math.min(first, second), Math.max(first, second)];
        const coins: Coins = new Map();
        applyEntries(coins, entries.slice(0, from), pricing);
        const startMs = entries[from]?.timeMs ?? 0;
        const endMs = startMs + 1_000 * 3_600_000;
        for (const [method, gain] of [
          ['fifo', ({ gainFifo }: Effect) => gainFifo],
          ['average', ({ gainAverage }: Effect) => gainAverage],
        ] as const) {
          const after: Coins = new Map(coins);
          const [worthBefore, openBefore] = [
            worthOf(after, startMs),
            worthOf(after, startMs) - costOf(after, method),
          ];
          const effects = applyEntries(after, entries.slice(from, to), pricing);
          const [worthAfter, openAfter] = [
            worthOf(after, endMs),
            worthOf(after, endMs) - costOf(after, method),
          ];
          const flows = sum(effects, ({ incoming, outgoing }) => incoming - outgoing);
          expect(flows + sum(effects, gain) + openAfter - openBefore).toBe(worthAfter - worthBefore);
        }
      }),
    );
  });

  it('WORTH-002: lots and costs are never below zero, and lots sum to what the ledger leaves', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const coins: Coins = new Map();
        const balances = new Map<number, bigint>();
        for (const entry of entries)
          balances.set(entry.currency, (balances.get(entry.currency) ?? 0n) + entry.amount);
        applyEntries(coins, entries, pricing);
        for (const [currency, balance] of balances) {
          const { amount, lots, averageCost } = coins.get(currency) ?? {
            amount: 0n,
            lots: [],
            averageCost: 0n,
          };
          expect(amount).toBe(balance);
          expect(lots.reduce((total, lot) => total + lot.amount, 0n)).toBe(balance);
          expect(averageCost).toBeGreaterThanOrEqual(0n);
          const days = lots.map(({ dayMs }) => dayMs);
          expect(days).toEqual([...new Set(days)].sort((left, right) => left - right));
          for (const lot of lots) {
            expect(lot.amount).toBeGreaterThan(0n);
            expect(lot.cost).toBeGreaterThanOrEqual(0n);
          }
        }
      }),
    );
  });

  it('WORTH-003: entries applied in parts, command by command, leave and report the same as at once', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const [atOnce, inParts]: [Coins, Coins] = [new Map(), new Map()];
        const effects = applyEntries(atOnce, entries, pricing);
        const commands = [...new Set(entries.map(({ sequence }) => sequence))];
        const partly = commands.flatMap((command) =>
          applyEntries(
            inParts,
            entries.filter(({ sequence }) => sequence === command),
            pricing,
          ),
        );
        expect(partly).toEqual(effects);
        expect(inParts).toEqual(atOnce);
      }),
    );
  });
});

const at = (sequence: bigint, currency: number, amount: bigint, kind: Entry['kind'], timeMs = 0): Entry => ({
  sequence,
  reference: 1n,
  currency,
  amount,
  reason: kind,
  kind,
  timeMs,
});

describe('costs', () => {
  it('WORTH-004: both sides of a trade have the value of its USDT side, without it that of the coin paid', () => {
    const coins: Coins = new Map();
    applyEntries(coins, [at(1n, USDT, 1_000n, 'capital')], pricing);
    const [paid, received] = applyEntries(
      coins,
      [at(2n, USDT, -700n, 'trade'), at(2n, BTC, 3n, 'trade')],
      pricing,
    );
    expect(paid).toMatchObject({ outgoing: 700n, gainFifo: 0n });
    expect(received).toMatchObject({ incoming: 700n });
    const swapped = applyEntries(
      coins,
      [at(3n, BTC, -1n, 'trade', DAY_MS), at(3n, ETH, 5n, 'trade', DAY_MS)],
      pricing,
    );
    const value = priceAt(BTC, DAY_MS);
    expect(swapped).toMatchObject([{ outgoing: value, gainFifo: value - 233n }, { incoming: value }]);
  });

  it('WORTH-005: FIFO takes the oldest day first, the average takes the same from all; one day is one lot', () => {
    const coins: Coins = new Map();
    const buy = (sequence: bigint, amount: bigint, cost: bigint, timeMs: number) => [
      at(sequence, USDT, -cost, 'trade', timeMs),
      at(sequence, BTC, amount, 'trade', timeMs),
    ];
    applyEntries(coins, [at(1n, USDT, 10_000n, 'capital')], pricing);
    applyEntries(coins, [...buy(2n, 10n, 100n, 0), ...buy(3n, 10n, 300n, 3_600_000)], pricing);
    applyEntries(coins, buy(4n, 10n, 800n, DAY_MS), pricing);
    expect(coins.get(BTC)).toEqual({
      amount: 30n,
      lots: [
        { dayMs: 0, amount: 20n, cost: 400n },
        { dayMs: DAY_MS, amount: 10n, cost: 800n },
      ],
      averageCost: 1_200n,
    });
    const [sold] = applyEntries(
      coins,
      [at(5n, BTC, -25n, 'trade', DAY_MS), at(5n, USDT, 2_500n, 'trade', DAY_MS)],
      pricing,
    );
    expect(sold).toMatchObject({ outgoing: 2_500n, gainFifo: 2_500n - 800n, gainAverage: 2_500n - 1_000n });
  });

  it('WORTH-006: moving money between own accounts, and trading with oneself, has no effect', () => {
    const coins: Coins = new Map();
    applyEntries(coins, [at(1n, BTC, 5n, 'capital')], pricing);
    const before = structuredClone(coins);
    const entries = [
      at(2n, BTC, -5n, 'internal', DAY_MS),
      at(2n, BTC, 5n, 'internal', DAY_MS),
      at(3n, BTC, -2n, 'trade', DAY_MS),
      at(3n, BTC, 2n, 'trade', DAY_MS),
    ];
    expect(applyEntries(coins, entries, pricing)).toEqual([]);
    expect(coins).toEqual(before);
  });

  it('WORTH-002: a coin whose origin left the ledger counts as received at the value at which it is spent', () => {
    const coins: Coins = new Map();
    const [effect] = applyEntries(coins, [at(1n, USDT, -50n, 'capital')], pricing);
    expect(effect).toMatchObject({ incoming: 50n, outgoing: 50n, gainFifo: 0n });
    expect(coins.size).toBe(0);
  });
});
