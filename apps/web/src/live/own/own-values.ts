import * as z from 'zod/mini';
import { createListeners, type Listeners } from '../listeners.ts';
import { createPushCounts } from '../push-counts.ts';
import { type LiveBalance, readBalances } from './balances.ts';
import { OWN_EVENTS, type OwnNews } from './own-events.ts';

/** Listeners for private pushes, which arrive once the user is authenticated on the connection. */
export type OwnValues = {
  /** Balances changed by a push. */
  readonly balances: Listeners<readonly LiveBalance[]>;
  /** Notified of the kind of each push: data of this kind must be refetched. */
  readonly news: Listeners<OwnNews>;
  /** Notified of each push with its payload, for display before a refetch. */
  readonly pushed: Listeners<{ readonly news: OwnNews; readonly payload: unknown }>;
  /** Notified when pushes may be missing: after a gap, or when the server first reports the sequence. */
  readonly missed: Listeners<void>;
  /**
   * Compares the sequence of the user's pushes reported by the server; null while the connection is not authenticated.
   */
  takeSequence(seq: number | null): void;
  /** Resets the sequence: the server or the user may have changed. */
  forget(): void;
  /** Handlers of the private pushes, by name. */
  readonly pushes: Readonly<Record<string, (payload: unknown) => void>>;
};

/** All private pushes of a user share one sequence. */
const CHANNEL = 'own';

const numbered = z.object({ seq: z.optional(z.number()) });

export function createOwnValues(): OwnValues {
  const balances = createListeners<readonly LiveBalance[]>();
  const news = createListeners<OwnNews>();
  const pushed = createListeners<{ readonly news: OwnNews; readonly payload: unknown }>();
  const missed = createListeners<void>();
  const counts = createPushCounts();
  let isFollowed = false;

  const take = (kind: OwnNews, payload: unknown): void => {
    const header = numbered.safeParse(payload);
    const order = counts.take(CHANNEL, header.data?.seq ?? null);
    if (order === 'late') return;
    const changed = kind === 'balances' ? readBalances(payload) : null;
    if (changed !== null) balances.notify(changed);
    pushed.notify({ news: kind, payload });
    if (order === 'gap') missed.notify();
    else news.notify(kind);
  };

  return {
    balances,
    news,
    pushed,
    missed,
    takeSequence(seq) {
      if (seq === null) return;
      const isBehind = counts.isAt(CHANNEL, seq);
      if (isBehind || !isFollowed) missed.notify();
      isFollowed = true;
    },
    forget() {
      counts.forgetAll();
      isFollowed = false;
    },
    pushes: Object.fromEntries(
      OWN_EVENTS.map(([kind, event]) => [event, (payload: unknown) => take(kind, payload)]),
    ),
  };
}
