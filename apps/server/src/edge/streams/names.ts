/** New stream names that one connection may send in a burst, and per second on average. */
export const NAME_BURST = 100;
const NAMES_PER_SECOND = 20;
/** Limits for all connections of one network together. */
const NETWORK_NAME_BURST = 300;
const NETWORK_NAMES_PER_SECOND = 60;

/** The limit as a text for clients that exceed it. */
export const NAMES_LIMIT_TEXT = `a connection names at most ${NAME_BURST} new streams at once and ${NAMES_PER_SECOND} a second, a network ${NETWORK_NAME_BURST} and ${NETWORK_NAMES_PER_SECOND}`;

/** Budget of new streams of one connection. */
export type NameBudget = {
  /** Takes this many names, or none. Returns false when the connection or its network has fewer left. */
  take(names: number): boolean;
};

/** Budgets of new streams by connection and by network. */
export type NameBudgets = {
  open(network: string): NameBudget;
  /** Drops the networks whose budget is full; called about once a second. */
  removeFull(): void;
};

type Bucket = { remaining(): number; take(amount: number): void };

/** @param now milliseconds of a monotonic clock */
export function createNameBudgets(now: () => number = () => performance.now()): NameBudgets {
  const networks = new Map<string, Bucket>();

  function networkBucket(network: string): Bucket {
    const bucket = networks.get(network);
    if (bucket !== undefined) return bucket;
    const created = createBucket(NETWORK_NAME_BURST, NETWORK_NAMES_PER_SECOND, now);
    networks.set(network, created);
    return created;
  }

  return {
    open(network) {
      const connectionBucket = createBucket(NAME_BURST, NAMES_PER_SECOND, now);
      return {
        take(names) {
          const common = networkBucket(network);
          if (names > Math.min(connectionBucket.remaining(), common.remaining())) return false;
          connectionBucket.take(names);
          common.take(names);
          return true;
        },
      };
    },
    removeFull() {
      for (const [network, bucket] of networks)
        if (bucket.remaining() >= NETWORK_NAME_BURST) networks.delete(network);
    },
  };
}

function createBucket(capacity: number, perSecond: number, now: () => number): Bucket {
  let remaining = capacity;
  let refilledMs = now();
  function refill(): number {
    const nowMs = now();
    remaining = Math.min(capacity, remaining + ((nowMs - refilledMs) * perSecond) / 1_000);
    refilledMs = nowMs;
    return remaining;
  }
  return {
    remaining: refill,
    take(amount) {
      remaining = refill() - amount;
    },
  };
}
