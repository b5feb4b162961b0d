import { networkOf } from '../../edge/http/network.ts';
import {
  type AttemptCounter,
  type AttemptStore,
  addressCounter,
  consumeAttempt,
  deleteAttempts,
  refundAttempt,
  type StoredLimit,
} from '../../edge/http/stored-limit.ts';

/** Maximum wrong attempts within a window. */
export type LoginAttemptLimits = {
  /** Name of the secret that is tried. */
  readonly name: string;
  readonly windowMs: number;
  /** For one account from one network or from one known browser. The name is part of stored keys. */
  readonly own: number;
  /** For one account from all strangers together. */
  readonly account: number;
  /** From one network, for all accounts. */
  readonly network: number;
};

/** Origin of an attempt. */
export type LoginCaller = {
  readonly address: string;
  /** Hash of the browser's mark, if this browser has logged in to the account before; null otherwise. */
  readonly knownBrowser: Buffer | null;
  /** True when the account has an earlier login from this network. */
  readonly isKnownNetwork: boolean;
};

/** Limit on one attempt. */
export type LoginLimit = {
  /** Counts the attempt. Returns 0, or the seconds to wait. */
  readonly consume: () => Promise<number>;
  /** After a right attempt: resets the caller's own counter and refunds the shared ones. */
  readonly reset: () => Promise<void>;
  /** Refunds an attempt that failed for another reason. */
  readonly refund: () => Promise<void>;
};

export type LoginLimits = (account: string, caller: LoginCaller) => LoginLimit;

/**
 * Limits wrong attempts so that strangers cannot lock out the owner. A browser with an earlier login has only its own
 * counter; a network with an earlier login is counted by itself, not by the account's total; strangers are counted by
 * account, by network and by both.
 */
export function createLoginLimits(
  { name, windowMs, ...tries }: LoginAttemptLimits,
  store: AttemptStore,
): LoginLimits {
  const limitOf = (of: keyof typeof tries): StoredLimit => ({
    name: `${name} ${of}`,
    tries: tries[of],
    windowMs,
  });
  return (account, { address, knownBrowser, isKnownNetwork }) => {
    const browserCounter: AttemptCounter = {
      limit: limitOf('own'),
      key:
        knownBrowser === null
          ? `network ${networkOf(address)} ${account}`
          : `browser ${knownBrowser.toString('base64url')} ${account}`,
    };
    const shared = [
      ...(knownBrowser === null ? [addressCounter(limitOf('network'), address)] : []),
      ...(knownBrowser === null && !isKnownNetwork ? [{ limit: limitOf('account'), key: account }] : []),
    ];
    return {
      consume: () => consumeAttempt(store, browserCounter, ...shared),
      refund: () => refundAttempt(store, browserCounter, ...shared),
      reset: async () => {
        await deleteAttempts(store, browserCounter);
        if (shared.length > 0) await refundAttempt(store, ...shared);
      },
    };
  };
}
