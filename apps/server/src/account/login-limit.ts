import { networkOf } from '../http/network.ts';
import { createAddressLimit, createRateLimit } from '../http/rate-limit.ts';

/** How many wrong tries there are within a window. */
export type LoginTries = {
  readonly windowMs: number;
  /** For one account from one network, and for one account from one browser that is known. */
  readonly own: number;
  /** For one account from all strangers together. */
  readonly account: number;
  /** From one network, for whatever accounts. */
  readonly network: number;
};

/** Where a try comes from. */
export type LoginCaller = {
  readonly address: string;
  /** The hash of the browser's mark, when this browser logged in to the account before. */
  readonly knownBrowser: Buffer | null;
  /** Whether somebody logged in to the account from this network before. */
  readonly isKnownNetwork: boolean;
};

/** The limit of one try. */
export type LoginLimit = {
  readonly secondsToWait: () => number;
  readonly countFailure: () => void;
  readonly forgive: () => void;
};

export type LoginLimits = (account: string, caller: LoginCaller) => LoginLimit;

/**
 * Counts wrong tries so that strangers keep no owner out. A browser that logged in before has a counter of its own,
 * whatever goes on around it; a network that logged in before answers for its own tries, not for those of others;
 * strangers are counted by account, by network and by both.
 */
export function createLoginLimits({ windowMs, ...tries }: LoginTries, now: () => number): LoginLimits {
  const own = createRateLimit(tries.own, windowMs, now);
  const accounts = createRateLimit(tries.account, windowMs, now);
  const networks = createAddressLimit(tries.network, windowMs, now);
  return (account, { address, knownBrowser, isKnownNetwork }) => {
    const ownKey =
      knownBrowser === null
        ? `network ${networkOf(address)} ${account}`
        : `browser ${knownBrowser.toString('base64url')} ${account}`;
    const counters = [
      { limit: own, key: ownKey },
      ...(knownBrowser === null ? [{ limit: networks, key: address }] : []),
      ...(knownBrowser === null && !isKnownNetwork ? [{ limit: accounts, key: account }] : []),
    ];
    return {
      secondsToWait: () => Math.max(...counters.map(({ limit, key }) => limit.secondsToWait(key))),
      countFailure: () => {
        for (const { limit, key } of counters) limit.count(key);
      },
      forgive: () => own.forgive(ownKey),
    };
  };
}
