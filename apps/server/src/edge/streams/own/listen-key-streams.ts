import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../core/database/schema.ts';
import { findListenKeys, type ListenKey } from './listen-keys.ts';
import type { KeySubscriber, UserStreams } from './user-streams.ts';

/** User data streams for holders of a valid listen key. */
export type ListenKeyStreams = {
  /** Returns the valid ones of these listen keys. */
  find(names: readonly string[]): Promise<ReadonlyMap<string, ListenKey>>;
  /**
   * Opens the streams of listen keys in advance, so that a subscriber who joins then misses nothing.
   * @returns a function to call once they have joined
   */
  prepare(listenKeys: Iterable<ListenKey>): Promise<() => void>;
  /** Subscribes by a listen key that was found. @returns a function that ends the subscription */
  join(name: string, listenKey: ListenKey, subscriber: KeySubscriber): Promise<() => void>;
  /**
   * Ends the subscriptions of listen keys that have expired or were closed, in this process or another; called about
   * once a second.
   */
  heartbeat(): Promise<void>;
};

export type ListenKeyStreamsParts = {
  readonly database: Kysely<Schema>;
  readonly streams: UserStreams;
  readonly now: () => number;
  readonly log: Logger;
};

export function createListenKeyStreams({
  database,
  streams,
  now,
  log,
}: ListenKeyStreamsParts): ListenKeyStreams {
  const subscribersByName = new Map<string, Set<() => void>>();
  const find: ListenKeyStreams['find'] = (names) => findListenKeys({ database, nowMs: now() }, names);

  return {
    find,
    async prepare(listenKeys) {
      const noSubscriber = { send: () => undefined, onEnded: () => undefined };
      const joins = [...listenKeys].map(({ userId, apiKey }) => streams.join(userId, apiKey, noSubscriber));
      const leaveFunctions = await Promise.all(joins);
      return () => {
        for (const leave of leaveFunctions) leave();
      };
    },
    async join(name, { userId, apiKey }, subscriber) {
      const leaveStream = await streams.join(userId, apiKey, {
        send: subscriber.send,
        onEnded(reason) {
          leave();
          subscriber.onEnded(reason);
        },
      });
      const expire = (): void => {
        leave();
        subscriber.onEnded('the listen key is not good any more');
      };
      const expirations = subscribersByName.get(name) ?? new Set();
      subscribersByName.set(name, expirations.add(expire));
      function leave(): void {
        expirations.delete(expire);
        if (expirations.size === 0 && subscribersByName.get(name) === expirations)
          subscribersByName.delete(name);
        leaveStream();
      }
      return leave;
    },
    async heartbeat() {
      if (subscribersByName.size === 0) return;
      const names = [...subscribersByName.keys()];
      try {
        const validKeys = await find(names);
        for (const name of names) {
          if (!validKeys.has(name)) for (const expire of [...(subscribersByName.get(name) ?? [])]) expire();
        }
      } catch (error) {
        log.warn({ err: error }, 'listen keys could not be checked');
      }
    },
  };
}
