import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../core/database/schema.ts';
import { findListenKeys, type ListenKey } from './listen-keys.ts';
import type { KeySubscriber, OwnStreams } from './own-streams.ts';

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
  readonly streams: OwnStreams;
  readonly now: () => number;
  readonly log: Logger;
};

export function createListenKeyStreams({
  database,
  streams,
  now,
  log,
}: ListenKeyStreamsParts): ListenKeyStreams {
  const inUse = new Map<string, Set<() => void>>();
  const find: ListenKeyStreams['find'] = (names) => findListenKeys({ database, nowMs: now() }, names);

  return {
    find,
    async prepare(listenKeys) {
      const nobody = { send: () => undefined, ended: () => undefined };
      const joins = [...listenKeys].map(({ userId, apiKey }) => streams.join(userId, apiKey, nobody));
      const leaves = await Promise.all(joins);
      return () => {
        for (const leave of leaves) leave();
      };
    },
    async join(name, { userId, apiKey }, subscriber) {
      const leaveStream = await streams.join(userId, apiKey, {
        send: subscriber.send,
        ended(reason) {
          leave();
          subscriber.ended(reason);
        },
      });
      const runOut = (): void => {
        leave();
        subscriber.ended('the listen key is not good any more');
      };
      const users = inUse.get(name) ?? new Set();
      inUse.set(name, users.add(runOut));
      function leave(): void {
        users.delete(runOut);
        if (users.size === 0 && inUse.get(name) === users) inUse.delete(name);
        leaveStream();
      }
      return leave;
    },
    async heartbeat() {
      if (inUse.size === 0) return;
      const names = [...inUse.keys()];
      try {
        const good = await find(names);
        for (const name of names) {
          if (!good.has(name)) for (const runOut of [...(inUse.get(name) ?? [])]) runOut();
        }
      } catch (error) {
        log.warn({ err: error }, 'listen keys could not be checked');
      }
    },
  };
}
