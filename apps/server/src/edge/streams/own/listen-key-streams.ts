import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../core/database/schema.ts';
import { findListenKeys, type ListenKey } from './listen-keys.ts';
import type { KeySubscriber, OwnStreams } from './own-streams.ts';

/** A user's own things for those who have a listen key, as long as it is good. */
export type ListenKeyStreams = {
  /** Of these listen keys, those that are good. */
  find(names: readonly string[]): Promise<ReadonlyMap<string, ListenKey>>;
  /**
   * Has everything ready to tell those whom listen keys let hear, so that whoever joins then misses nothing.
   * @returns called once they have joined
   */
  prepare(listenKeys: Iterable<ListenKey>): Promise<() => void>;
  /** Subscribes by a listen key that was found. @returns the way to end it */
  join(name: string, listenKey: ListenKey, subscriber: KeySubscriber): Promise<() => void>;
  /** Ends what hears by listen keys that have run out or were ended, here or elsewhere; called about once a second. */
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
        log.warn({ err: error }, 'listen keys could not be looked at');
      }
    },
  };
}
