import { networkOf } from '../../edge/http/network.ts';
import {
  addressCounter,
  consumeAttempt,
  forgetTries,
  refundAttempt,
  type StoredLimit,
  type TryCounter,
  type TryKeeper,
} from '../../edge/http/stored-limit.ts';

/** Maximum wrong tries within a window. */
export type LoginTries = {
  /** Name of what is tried. */
  readonly name: string;
  readonly windowMs: number;
  /** For one account from one network, and for one account from one browser that is known. */
  readonly own: number;
  /** For one account from all strangers together. */
  readonly account: number;
  /** From one network, for whatever accounts. */
  readonly network: number;
};

/** Origin of a try. */
export type LoginCaller = {
  readonly address: string;
  /** The hash of the browser's mark, when this browser logged in to the account before. */
  readonly knownBrowser: Buffer | null;
  /** True when somebody logged in to the account from this network before. */
  readonly isKnownNetwork: boolean;
};

/** The limit of one try. */
export type LoginLimit = {
  /** Counts the try and answers 0, or the seconds to wait. */
  readonly take: () => Promise<number>;
  /** It was right: the caller's own wrong ones before it are forgotten. */
  readonly forgive: () => Promise<void>;
  /** It was not this that was wrong. */
  readonly giveBack: () => Promise<void>;
};

export type LoginLimits = (account: string, caller: LoginCaller) => LoginLimit;

/**
 * Counts wrong tries so that strangers keep no owner out. A browser that logged in before has a counter of its own,
 * whatever goes on around it; a network that logged in before answers for its own tries, not for those of others;
 * strangers are counted by account, by network and by both.
 */
export function createLoginLimits({ name, windowMs, ...tries }: LoginTries, keeper: TryKeeper): LoginLimits {
  const limitOf = (of: keyof typeof tries): StoredLimit => ({
    name: `${name} ${of}`,
    tries: tries[of],
    windowMs,
  });
  return (account, { address, knownBrowser, isKnownNetwork }) => {
    const own: TryCounter = {
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
      take: () => consumeAttempt(keeper, own, ...shared),
      giveBack: () => refundAttempt(keeper, own, ...shared),
      forgive: async () => {
        await forgetTries(keeper, own);
        if (shared.length > 0) await refundAttempt(keeper, ...shared);
      },
    };
  };
}
