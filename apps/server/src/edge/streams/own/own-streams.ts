import type { OwnerId } from '@assay/engine';
import type { KeyMemory } from '../../api/key-memory.ts';
import type { Message } from '../feed.ts';
import type { OwnHub } from './own-hub.ts';

/** Subscriber with a key. */
export type KeySubscriber = {
  send(message: Message): void;
  /** No more messages will be sent. */
  ended(reason: string): void;
};

/** User data streams for holders of a valid API key. */
export type OwnStreams = {
  /** Resolves when all later commands will be reported. @returns a function that ends the subscription */
  join(user: OwnerId, apiKey: string, subscriber: KeySubscriber): Promise<() => void>;
  /** Checks whether keys have expired; called about once a second. */
  heartbeat(): void;
  stop(): void;
};

type GuardedSubscription = { readonly apiKey: string; check(): void };

/**
 * From the announcement of a key's change, its messages are held until the key has been checked: nothing reaches a
 * program whose key was revoked before.
 */
export function createOwnStreams(hub: OwnHub, keys: Pick<KeyMemory, 'find' | 'onChanged'>): OwnStreams {
  const all = new Set<GuardedSubscription>();

  function guard(
    apiKey: string,
    subscriber: KeySubscriber,
    end: () => void,
  ): GuardedSubscription & Pick<KeySubscriber, 'send'> {
    /** Messages held until the key has been checked; null while it is known to be valid. */
    let held: Message[] | null = null;
    let looks = 0;

    async function look(): Promise<void> {
      const number = looks;
      const key = await keys.find(apiKey).catch(() => null);
      // A later change has its own check.
      if (number !== looks) return;
      const waiting = held ?? [];
      held = null;
      if (key === null) {
        end();
        subscriber.ended('the key is not good any more');
      } else for (const message of waiting) subscriber.send(message);
    }

    return {
      apiKey,
      check() {
        held ??= [];
        looks += 1;
        void look();
      },
      send(message) {
        if (held === null) subscriber.send(message);
        else held.push(message);
      },
    };
  }

  const stop = keys.onChanged((changed) => {
    for (const subscription of all)
      if (changed === null || subscription.apiKey === changed) subscription.check();
  });

  return {
    async join(user, apiKey, subscriber) {
      let leave = (): void => undefined;
      const end = (): void => {
        all.delete(subscription);
        leave();
      };
      const subscription = guard(apiKey, subscriber, end);
      all.add(subscription);
      try {
        leave = await hub.join(user, {
          send: subscription.send,
          lost() {
            end();
            subscriber.ended('some of it could not be told');
          },
        });
      } catch (error) {
        all.delete(subscription);
        throw error;
      }
      // The key may have changed since it was found: it is checked now.
      subscription.check();
      return end;
    },
    heartbeat() {
      for (const subscription of all) subscription.check();
    },
    stop,
  };
}
