import * as z from 'zod/mini';
import { createListeners, type Listeners } from '../listeners.ts';
import { createPushTracker } from '../push-tracker.ts';
import { ACCOUNT_EVENTS, type AccountEventKind } from './account-event-kinds.ts';
import { type LiveBalance, readBalances } from './balances.ts';

/** Listeners for private pushes, which arrive once the user is authenticated on the connection. */
export type AccountEvents = {
  /** Balances changed by a push. */
  readonly balances: Listeners<readonly LiveBalance[]>;
  /** Notified of the kind of each push: data of this kind must be refetched. */
  readonly news: Listeners<AccountEventKind>;
  /** Notified of each push with its payload, for display before a refetch. */
  readonly pushesWithPayload: Listeners<{ readonly news: AccountEventKind; readonly payload: unknown }>;
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

const pushWithSequence = z.object({ seq: z.optional(z.number()) });

export function createAccountEvents(): AccountEvents {
  const balances = createListeners<readonly LiveBalance[]>();
  const news = createListeners<AccountEventKind>();
  const pushesWithPayload = createListeners<{ readonly news: AccountEventKind; readonly payload: unknown }>();
  const missed = createListeners<void>();
  const pushTracker = createPushTracker();
  let hasSequence = false;

  const handlePush = (kind: AccountEventKind, payload: unknown): void => {
    const header = pushWithSequence.safeParse(payload);
    const pushOrder = pushTracker.recordPush(CHANNEL, header.data?.seq ?? null);
    if (pushOrder === 'late') return;
    const changedBalances = kind === 'balances' ? readBalances(payload) : null;
    if (changedBalances !== null) balances.notify(changedBalances);
    pushesWithPayload.notify({ news: kind, payload });
    if (pushOrder === 'gap') missed.notify();
    else news.notify(kind);
  };

  return {
    balances,
    news,
    pushesWithPayload,
    missed,
    takeSequence(seq) {
      if (seq === null) return;
      const isPushMissing = pushTracker.recordReported(CHANNEL, seq);
      if (isPushMissing || !hasSequence) missed.notify();
      hasSequence = true;
    },
    forget() {
      pushTracker.forgetAll();
      hasSequence = false;
    },
    pushes: Object.fromEntries(
      ACCOUNT_EVENTS.map(([kind, event]) => [event, (payload: unknown) => handlePush(kind, payload)]),
    ),
  };
}
