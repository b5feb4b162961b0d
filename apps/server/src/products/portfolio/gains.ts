import type { MovementKind } from '@assay/domain';

/** Acquisitions of a coin on one UTC day that are still held. Cost in units of 10^-8 USDT. */
export type Lot = { readonly dayMs: number; readonly amount: bigint; readonly cost: bigint };

/** Amount of a coin in minor units, with its cost by both methods. */
export type Coin = {
  readonly amount: bigint;
  /** Oldest first, at most one per day. Their amounts sum to `amount`. */
  readonly lots: readonly Lot[];
  /** Cost of the whole amount at its average; the cost by FIFO is the sum over the lots. */
  readonly averageCost: bigint;
};

/** Coins of one user, by currency. */
export type Coins = Map<number, Coin>;

/** A ledger entry of one user, with the kind of its reason. */
export type Entry = {
  readonly sequence: bigint;
  readonly reference: bigint;
  readonly currency: number;
  readonly amount: bigint;
  readonly reason: string;
  readonly kind: MovementKind;
  readonly timeMs: number;
};

/** Effect of an entry, or of one side of a trade. Values in units of 10^-8 USDT. */
export type Effect = {
  readonly timeMs: number;
  readonly currency: number;
  readonly reason: string;
  /** Value of what came and of what left, never negative. */
  readonly incoming: bigint;
  readonly outgoing: bigint;
  /** Value of what left, less its cost. */
  readonly gainFifo: bigint;
  readonly gainAverage: bigint;
};

/** Value of a positive amount in units of 10^-8 USDT, rounded down; 0 without a price. */
export type ValueOf = (currency: number, amount: bigint, timeMs: number) => bigint;

export const DAY_MS = 86_400_000;
const NO_COIN: Coin = { amount: 0n, lots: [], averageCost: 0n };

/**
 * Applies ledger entries of one user, in their order, to the user's coins. A trade with one currency on each side has
 * one value for both, that of `reference` currency if it takes part, else of the currency paid. For every span,
 * incoming − outgoing + gains = change of the cost, so that with the open gain it is the change of worth.
 */
export function applyEntries(
  coins: Coins,
  entries: readonly Entry[],
  { toValue, reference }: { readonly toValue: ValueOf; readonly reference: number },
): readonly Effect[] {
  const effects: Effect[] = [];
  for (const group of groupsOf(entries)) {
    for (const { entry, value } of valued(group, toValue, reference)) {
      if (entry.amount > 0n) effects.push(acquire(coins, entry, value));
      else if (entry.amount < 0n) effects.push(dispose(coins, entry, value));
    }
  }
  return effects;
}

/** Returns the cost by FIFO. */
export function fifoCostOf({ lots }: Coin): bigint {
  return lots.reduce((sum, { cost }) => sum + cost, 0n);
}

/** Yields single entries, and the sides of each trade together, where the first of them is. */
function* groupsOf(entries: readonly Entry[]): Generator<readonly Entry[]> {
  const trades = new Map<string, Entry[]>();
  const groups: Entry[][] = [];
  for (const entry of entries) {
    if (entry.kind === 'internal') continue;
    const key = `${entry.sequence} ${entry.reference}`;
    const trade = entry.kind === 'trade' ? trades.get(key) : undefined;
    if (trade !== undefined) trade.push(entry);
    else {
      const group = [entry];
      groups.push(group);
      if (entry.kind === 'trade') trades.set(key, group);
    }
  }
  yield* groups;
}

type Valued = { readonly entry: Entry; readonly value: bigint };

function valued(group: readonly Entry[], toValue: ValueOf, reference: number): readonly Valued[] {
  const sides = group.length > 1 ? netted(group) : group;
  const own = sides.map((entry) => ({
    entry,
    value: toValue(entry.currency, magnitude(entry.amount), entry.timeMs),
  }));
  const [paid, received] = [own.filter(({ entry }) => entry.amount < 0n), own.filter(isIncoming)];
  const [first, second] = [paid[0], received[0]];
  if (own.length !== 2 || first === undefined || second === undefined) return own;
  const exact = second.entry.currency === reference ? second.value : first.value;
  const value = exact > 0n ? exact : second.value;
  return own.map(({ entry }) => ({ entry, value }));
}

function isIncoming({ entry }: Valued): boolean {
  return entry.amount > 0n;
}

/** Returns one entry per currency of a trade; none where both sides are the user's own. */
function netted(group: readonly Entry[]): readonly Entry[] {
  const sums = new Map<number, Entry>();
  for (const entry of group) {
    const sum = sums.get(entry.currency);
    sums.set(entry.currency, sum === undefined ? entry : { ...sum, amount: sum.amount + entry.amount });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n);
}

function acquire(coins: Coins, { currency, amount, reason, timeMs }: Entry, value: bigint): Effect {
  const coin = coins.get(currency) ?? NO_COIN;
  coins.set(currency, {
    amount: coin.amount + amount,
    lots: withLot(coin.lots, { dayMs: timeMs - (timeMs % DAY_MS), amount, cost: value }),
    averageCost: coin.averageCost + value,
  });
  return { timeMs, currency, reason, incoming: value, outgoing: 0n, gainFifo: 0n, gainAverage: 0n };
}

/** Acquisitions of one day form one lot. */
function withLot(lots: readonly Lot[], added: Lot): readonly Lot[] {
  const last = lots.at(-1);
  if (last?.dayMs !== added.dayMs) return [...lots, added];
  return [
    ...lots.slice(0, -1),
    { dayMs: last.dayMs, amount: last.amount + added.amount, cost: last.cost + added.cost },
  ];
}

function dispose(coins: Coins, entry: Entry, value: bigint): Effect {
  const { currency, reason, timeMs } = entry;
  const amount = magnitude(entry.amount);
  // Only where the origin of a coin is not in the ledger any more: what is missing counts as received just before.
  const missing = amount - (coins.get(currency)?.amount ?? 0n);
  const received = missing > 0n ? (value * missing) / amount : 0n;
  if (missing > 0n) acquire(coins, { ...entry, amount: missing }, received);
  const coin = coins.get(currency) ?? NO_COIN;
  const { lots, cost } = withoutOldest(coin.lots, amount);
  const averageCost = (coin.averageCost * amount) / coin.amount;
  const left = coin.amount - amount;
  if (left === 0n) coins.delete(currency);
  else coins.set(currency, { amount: left, lots, averageCost: coin.averageCost - averageCost });
  return {
    timeMs,
    currency,
    reason,
    incoming: received,
    outgoing: value,
    gainFifo: value - cost,
    gainAverage: value - averageCost,
  };
}

/** Takes an amount from the oldest lots; the cost of a part of a lot is rounded down. */
function withoutOldest(
  lots: readonly Lot[],
  amount: bigint,
): { readonly lots: readonly Lot[]; readonly cost: bigint } {
  let [wanted, cost, whole] = [amount, 0n, 0];
  for (const lot of lots) {
    if (lot.amount > wanted) break;
    wanted -= lot.amount;
    cost += lot.cost;
    whole += 1;
  }
  const [next, ...rest] = lots.slice(whole);
  if (next === undefined || wanted === 0n) return { lots: lots.slice(whole), cost };
  const part = (next.cost * wanted) / next.amount;
  const remaining = { dayMs: next.dayMs, amount: next.amount - wanted, cost: next.cost - part };
  return { lots: [remaining, ...rest], cost: cost + part };
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
