/** New stream names that one connection may send in a burst, and per second on average. */
export const NAMES_AT_ONCE = 100;
const NAMES_PER_SECOND = 20;
/** Limits for all connections of one network together. */
const NETWORK_NAMES_AT_ONCE = 300;
const NETWORK_NAMES_PER_SECOND = 60;

/** The limit as a text for clients that exceed it. */
export const NAMES_BOUND = `a connection names at most ${NAMES_AT_ONCE} new streams at once and ${NAMES_PER_SECOND} a second, a network ${NETWORK_NAMES_AT_ONCE} and ${NETWORK_NAMES_PER_SECOND}`;

/** Budget of new streams of one connection. */
export type NameBudget = {
  /** Takes this many names, or none. Returns false when the connection or its network has fewer left. */
  take(names: number): boolean;
};

/** Budgets of new streams by connection and by network. */
export type NameBudgets = {
  open(network: string): NameBudget;
  /** Drops the networks whose budget is full; called about once a second. */
  forgetFull(): void;
};

type Bucket = { left(): number; take(amount: number): void };

/** @param now milliseconds of a monotonic clock */
export function createNameBudgets(now: () => number = () => performance.now()): NameBudgets {
  const networks = new Map<string, Bucket>();

  function networkBucket(network: string): Bucket {
    const known = networks.get(network);
    if (known !== undefined) return known;
    const made = createBucket(NETWORK_NAMES_AT_ONCE, NETWORK_NAMES_PER_SECOND, now);
    networks.set(network, made);
    return made;
  }

  return {
    open(network) {
      const own = createBucket(NAMES_AT_ONCE, NAMES_PER_SECOND, now);
      return {
        take(names) {
          const common = networkBucket(network);
          if (names > Math.min(own.left(), common.left())) return false;
          own.take(names);
          common.take(names);
          return true;
        },
      };
    },
    forgetFull() {
      for (const [network, bucket] of networks)
        if (bucket.left() >= NETWORK_NAMES_AT_ONCE) networks.delete(network);
    },
  };
}

function createBucket(most: number, perSecond: number, now: () => number): Bucket {
  let left = most;
  let countedMs = now();
  function grow(): number {
    const nowMs = now();
    left = Math.min(most, left + ((nowMs - countedMs) * perSecond) / 1_000);
    countedMs = nowMs;
    return left;
  }
  return {
    left: grow,
    take(amount) {
      left = grow() - amount;
    },
  };
}
