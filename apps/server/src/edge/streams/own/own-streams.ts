import type { OwnerId } from '@assay/engine';
import type { KeyMemory } from '../../api/key-memory.ts';
import type { Message } from '../feed.ts';
import type { OwnHub } from './own-hub.ts';

/** Subscriber with a key. */
export type KeyHearer = {
  tell(message: Message): void;
  /** Nothing more will be told. */
  ended(reason: string): void;
};

/** A user's own things for those who have a key, as long as they have it. */
export type OwnStreams = {
  /** Resolves when whatever is done from now on will be told. @returns the way to end it */
  join(user: OwnerId, apiKey: string, hearer: KeyHearer): Promise<() => void>;
  /** Looks whether keys have run out; called about once a second. */
  heartbeat(): void;
  stop(): void;
};

type Heard = { readonly apiKey: string; check(): void };

/**
 * From the moment that a key's change is heard of, what is told by it waits until the key has been looked at: nothing
 * reaches a program whose key was revoked before.
 */
export function createOwnStreams(hub: OwnHub, keys: Pick<KeyMemory, 'find' | 'onChanged'>): OwnStreams {
  const all = new Set<Heard>();

  function guard(apiKey: string, hearer: KeyHearer, end: () => void): Heard & Pick<KeyHearer, 'tell'> {
    /** Messages held until the key has been checked; null while it is known to be good. */
    let held: Message[] | null = null;
    let looks = 0;

    async function look(): Promise<void> {
      const number = looks;
      const key = await keys.find(apiKey).catch(() => null);
      // A later change asks again.
      if (number !== looks) return;
      const waiting = held ?? [];
      held = null;
      if (key === null) {
        end();
        hearer.ended('the key is not good any more');
      } else for (const message of waiting) hearer.tell(message);
    }

    return {
      apiKey,
      check() {
        held ??= [];
        looks += 1;
        void look();
      },
      tell(message) {
        if (held === null) hearer.tell(message);
        else held.push(message);
      },
    };
  }

  const stop = keys.onChanged((changed) => {
    for (const heard of all) if (changed === null || heard.apiKey === changed) heard.check();
  });

  return {
    async join(user, apiKey, hearer) {
      let leave = (): void => undefined;
      const end = (): void => {
        all.delete(heard);
        leave();
      };
      const heard = guard(apiKey, hearer, end);
      all.add(heard);
      try {
        leave = await hub.join(user, {
          tell: heard.tell,
          lost() {
            end();
            hearer.ended('some of it could not be told');
          },
        });
      } catch (error) {
        all.delete(heard);
        throw error;
      }
      // The key may have changed since it was found: it is checked now.
      heard.check();
      return end;
    },
    heartbeat() {
      for (const heard of all) heard.check();
    },
    stop,
  };
}
