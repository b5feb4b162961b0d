import type { OwnerId } from '@assay/engine';
import { networkOf } from '../http/network.ts';
import type { SharedCounts } from '../http/request-limit.ts';
import { apiErrors } from './api-error.ts';

const SECOND_MS = 1_000;

const MINUTE_MS = 60 * SECOND_MS;

const DAY_MS = 24 * 60 * MINUTE_MS;

/** One limit as listed in `exchangeInfo`. */
export type RateLimitRow = {
  readonly rateLimitType: 'REQUEST_WEIGHT' | 'ORDERS';
  readonly interval: 'SECOND' | 'MINUTE' | 'DAY';
  readonly intervalNum: number;
  readonly limit: number;
};

/** Numbers of a user's orders that count in the limits. */
export type OrderCounts = { readonly inTenSeconds: number; readonly inADay: number };

/** Requests and orders counted against the limits, together with the counts of other processes. */
export type ApiLimits = {
  /** All limits; none when requests are not limited. */
  readonly rows: readonly RateLimitRow[];
  /**
   * Counts a request's weight and returns the usage of its network within this minute. Throws 429, and 418 for
   * continued requests.
   */
  readonly useWeight: (address: string, weight: number) => number;
  readonly usedWeight: (address: string) => number;
  /** Counts new orders. Throws 429 when they exceed the limit. */
  readonly useOrders: (user: OwnerId, orders: number) => OrderCounts;
  readonly usedOrders: (user: OwnerId) => OrderCounts;
};

/** Requests over the limit that are answered with 429; then the network is banned. */
const REQUESTS_BEFORE_BAN = 20;

const FIRST_BAN_MS = 2 * MINUTE_MS;

const MAX_BAN_MS = 3 * DAY_MS;

const MAX_BANNED = 100_000;

type Ban = { untilMs: number; lengthMs: number };

/** Limits derived from the requests that a caller may make per second; 0 sets none. */
export function createApiLimits(
  perSecond: number,
  now: () => number,
  sharedCounts?: SharedCounts,
): ApiLimits {
  const rows = rowsOf(perSecond);
  const limits = { weight: perSecond * 60, tenSeconds: perSecond * 10, day: perSecond * 2_000 };
  const weights = createWindowCounts(MINUTE_MS, now);
  const rejectedRequests = createWindowCounts(MINUTE_MS, now);
  const tenSeconds = createWindowCounts(10 * SECOND_MS, now);
  const days = createWindowCounts(DAY_MS, now);
  const bans = new Map<string, Ban>();

  sharedCounts?.onReported((counts) => {
    for (const [key, amount] of counts) {
      const [kind, name = ''] = key.split(' ');
      if (kind === WEIGHT) weights.add(name, amount);
      if (kind === REJECTED_REQUESTS && rejectedRequests.add(name, amount) > REQUESTS_BEFORE_BAN) ban(name);
      if (kind === ORDERS) countOrders(name, amount);
    }
  });

  function countOrders(name: string, orders: number): OrderCounts {
    return { inTenSeconds: tenSeconds.add(name, orders), inADay: days.add(name, orders) };
  }

  function ban(name: string): Ban {
    const previous = bans.get(name);
    if (previous !== undefined && previous.untilMs > now()) return previous;
    const lengthMs = Math.min(previous === undefined ? FIRST_BAN_MS : previous.lengthMs * 2, MAX_BAN_MS);
    const next = { untilMs: now() + lengthMs, lengthMs };
    const [oldest] = bans.keys();
    if (bans.size >= MAX_BANNED && oldest !== undefined) bans.delete(oldest);
    bans.set(name, next);
    return next;
  }

  function refuseBanned({ untilMs }: Ban): never {
    const text = `Way too much request weight used; IP banned until ${untilMs}.`;
    throw apiErrors.tooManyRequests(text, 418, secondsOf(untilMs - now()));
  }

  function refuseOverweight(name: string): never {
    sharedCounts?.report(`${REJECTED_REQUESTS} ${name}`);
    if (rejectedRequests.add(name, 1) > REQUESTS_BEFORE_BAN) refuseBanned(ban(name));
    const text = `Too much request weight used; current limit is ${limits.weight} request weight per 1 MINUTE.`;
    throw apiErrors.tooManyRequests(text, 429, secondsOf(weights.endsInMs()));
  }

  return {
    rows,
    useWeight(address, weight) {
      const name = networkOf(address);
      const currentBan = bans.get(name);
      if (currentBan !== undefined && currentBan.untilMs > now()) refuseBanned(currentBan);
      if (perSecond > 0 && weights.current(name) + weight > limits.weight) refuseOverweight(name);
      sharedCounts?.report(`${WEIGHT} ${name}`, weight);
      return weights.add(name, weight);
    },
    usedWeight: (address) => weights.current(networkOf(address)),
    useOrders(user, orders) {
      const name = String(user);
      if (perSecond > 0) {
        if (tenSeconds.current(name) + orders > limits.tenSeconds)
          throw apiErrors.tooManyOrders(limits.tenSeconds, '10 SECOND', secondsOf(tenSeconds.endsInMs()));
        if (days.current(name) + orders > limits.day)
          throw apiErrors.tooManyOrders(limits.day, '1 DAY', secondsOf(days.endsInMs()));
      }
      sharedCounts?.report(`${ORDERS} ${name}`, orders);
      return countOrders(name, orders);
    },
    usedOrders: (user) => ({
      inTenSeconds: tenSeconds.current(String(user)),
      inADay: days.current(String(user)),
    }),
  };
}

/** Kinds of counts shared with other processes; a blank and the network or user follow. */
const WEIGHT = 'api-weight';

const REJECTED_REQUESTS = 'api-insistence';

const ORDERS = 'api-orders';

function rowsOf(perSecond: number): readonly RateLimitRow[] {
  if (perSecond === 0) return [];
  return [
    { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: perSecond * 60 },
    { rateLimitType: 'ORDERS', interval: 'SECOND', intervalNum: 10, limit: perSecond * 10 },
    { rateLimitType: 'ORDERS', interval: 'DAY', intervalNum: 1, limit: perSecond * 2_000 },
  ];
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / SECOND_MS));
}

/** Usage per caller within the current time window. */
type WindowCounts = {
  /** Returns the usage in the current window. */
  readonly current: (key: string) => number;
  /** Adds usage and returns the new total. */
  readonly add: (key: string, amount: number) => number;
  /** Milliseconds until the current window ends. */
  readonly endsInMs: () => number;
};

/**
 * Counts in windows of `windowMs` aligned to the clock: all counts reset together, so that memory is bounded by one
 * window.
 */
function createWindowCounts(windowMs: number, now: () => number): WindowCounts {
  let window = -1;
  let counts = new Map<string, number>();
  const startNewWindow = (): void => {
    const currentWindow = Math.floor(now() / windowMs);
    if (currentWindow === window) return;
    window = currentWindow;
    counts = new Map();
  };
  return {
    current(key) {
      startNewWindow();
      return counts.get(key) ?? 0;
    },
    add(key, amount) {
      startNewWindow();
      const total = (counts.get(key) ?? 0) + amount;
      counts.set(key, total);
      return total;
    },
    endsInMs: () => windowMs - (now() % windowMs),
  };
}
