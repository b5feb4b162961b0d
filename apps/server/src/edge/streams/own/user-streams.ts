import type { OwnerId } from '@assay/engine';
import type { KeyMemory } from '../../api/key-memory.ts';
import type { Message } from '../feed.ts';
import type { UserStreamHub } from './user-stream-hub.ts';

/** Subscriber with a key. */
export type KeySubscriber = {
  send(message: Message): void;
  /** No more messages will be sent. */
  onEnded(reason: string): void;
};

/** User data streams for holders of a valid API key. */
export type UserStreams = {
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
export function createUserStreams(
  hub: UserStreamHub,
  keys: Pick<KeyMemory, 'find' | 'onChanged'>,
): UserStreams {
  const subscriptions = new Set<GuardedSubscription>();

  function guard(
    apiKey: string,
    subscriber: KeySubscriber,
    unsubscribe: () => void,
  ): GuardedSubscription & Pick<KeySubscriber, 'send'> {
    /** Messages held until the key has been checked; null while it is known to be valid. */
    let held: Message[] | null = null;
    let checks = 0;

    async function checkKey(): Promise<void> {
      const number = checks;
      const key = await keys.find(apiKey).catch(() => null);
      // A later change has its own check.
      if (number !== checks) return;
      const waiting = held ?? [];
      held = null;
      if (key === null) {
        unsubscribe();
        subscriber.onEnded('the key is not good any more');
      } else for (const message of waiting) subscriber.send(message);
    }

    return {
      apiKey,
      check() {
        held ??= [];
        checks += 1;
        void checkKey();
      },
      send(message) {
        if (held === null) subscriber.send(message);
        else held.push(message);
      },
    };
  }

  const stop = keys.onChanged((changed) => {
    for (const subscription of subscriptions)
      if (changed === null || subscription.apiKey === changed) subscription.check();
  });

  return {
    async join(user, apiKey, subscriber) {
      let leave = (): void => undefined;
      const unsubscribe = (): void => {
        subscriptions.delete(subscription);
        leave();
      };
      const subscription = guard(apiKey, subscriber, unsubscribe);
      subscriptions.add(subscription);
      try {
        leave = await hub.join(user, {
          send: subscription.send,
          onLost() {
            unsubscribe();
            subscriber.onEnded('some of it could not be told');
          },
        });
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      // The key may have changed since it was found: it is checked now.
      subscription.check();
      return unsubscribe;
    },
    heartbeat() {
      for (const subscription of subscriptions) subscription.check();
    },
    stop,
  };
}
