import * as z from 'zod/mini';
import { createListeners, type Listeners } from '../listeners.ts';
import { createPushCounts } from '../push-counts.ts';
import { type LiveBalance, readBalances } from './balances.ts';
import { OWN_EVENTS, type OwnNews } from './own-events.ts';

/** Listeners for private pushes, which come once the user is authenticated on the connection. */
export type OwnValues = {
  /** The user's accounts after each change. */
  readonly balances: Listeners<readonly LiveBalance[]>;
  /** Called with each push: what is held of it must be fetched anew. */
  readonly news: Listeners<OwnNews>;
  /** Called with each push as it came, for what is shown before it can be fetched. */
  readonly pushed: Listeners<{ readonly news: OwnNews; readonly payload: unknown }>;
  /** Called when any news may be missing: a push was missed, or only now does the server say where they stand. */
  readonly missed: Listeners<void>;
  /** Takes where the server says that the user's pushes stand; null while it does not know whose the line is. */
  takeSequence(seq: number | null): void;
  /** The server may be another one, or the user. */
  forget(): void;
  /** Handlers of the private pushes, by name. */
  readonly pushes: Readonly<Record<string, (payload: unknown) => void>>;
};

/** All private pushes of a user count in one. */
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
