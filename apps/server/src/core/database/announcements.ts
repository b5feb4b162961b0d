import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { runGuarded } from '../shared/faults.ts';
import { createBatchLoader } from './batch-loader.ts';
import { withTimeout } from './deadlines.ts';

/** Announcements of other sessions of the database on one channel (`pg_notify`), as received here. */
export type Announcements = {
  /** Returns true while all announcements arrive here. */
  isListening(): boolean;
  /** Resolves when all earlier announcements have arrived, or when the session is lost. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
};

/** Subscriber of a channel. */
export type ChannelListener = {
  readonly channel: string;
  readonly onAnnouncement: (announcement: string) => void;
  /**
   * Called each time before the subscription counts as listening, because earlier announcements may have been missed.
   * Retried when it fails.
   */
  readonly onSubscribed: () => Promise<void>;
};

/** Subscribes to a channel until it is stopped. */
export type SubscribeChannel = (listener: ChannelListener) => Announcements;

type AnnouncementConnectionParts = {
  /** Makes a session, not yet connected. */
  readonly connect: () => pg.Client;
  readonly log: Logger;
};

const OPEN_MS = 10_000;
/** A session that broke silently is detected within the sum of these two. */
const CHECK_INTERVAL_MS = 1_000;
const CHECK_TIMEOUT_MS = 2_000;
const RETRY_MS = 250;

/** A channel with the session that delivers all its announcements; null while none does. */
type ChannelSubscription = ChannelListener & {
  client: pg.Client | null;
  /** Resolved when the subscription first listens. */
  readonly started: Promise<void>;
  readonly resolveStarted: () => void;
};

/**
 * One dedicated session for all channels that a process subscribes to, open while there is a subscriber. A broken
 * session is replaced.
 */
export class AnnouncementConnection {
  readonly #parts: AnnouncementConnectionParts;
  readonly #subscriptions = new Set<ChannelSubscription>();
  readonly #check = createBatchLoader(() => this.#checkNow(), 0);
  /** The open session. */
  #client: pg.Client | null = null;
  #opening: Promise<void> | null = null;
  /** Settles with the last queued query. */
  #lastQuery: Promise<unknown> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  #checkTimer: NodeJS.Timeout | undefined;

  constructor(parts: AnnouncementConnectionParts) {
    this.#parts = parts;
  }

  subscribe(listener: ChannelListener): Announcements {
    let resolveStarted = (): void => undefined;
    const started = new Promise<void>((resolve) => {
      resolveStarted = resolve;
    });
    const subscription: ChannelSubscription = { ...listener, client: null, started, resolveStarted };
    this.#subscriptions.add(subscription);
    if (this.#client !== null) void this.#startListening(subscription, this.#client);
    else if (this.#subscriptions.size === 1) this.#open();
    return {
      isListening: () => subscription.client !== null && subscription.client === this.#client,
      caughtUp: () => this.#caughtUp(),
      stop: async () => {
        this.#subscriptions.delete(subscription);
        if (this.#subscriptions.size === 0) await this.#close();
      },
    };
  }

  /** Resolves once all present subscriptions are listening, or after ten seconds. */
  async started(): Promise<void> {
    const all = Promise.all([...this.#subscriptions].map(({ started }) => started));
    await withTimeout(OPEN_MS, all, () => undefined).catch(() => undefined);
  }

  #open(): void {
    clearTimeout(this.#retry);
    if (this.#opening !== null || this.#subscriptions.size === 0) return;
    this.#checkTimer ??= setInterval(() => void this.#caughtUp(), CHECK_INTERVAL_MS).unref();
    this.#opening = this.#openNow().finally(() => {
      this.#opening = null;
    });
  }

  async #openNow(): Promise<void> {
    const next = this.#parts.connect();
    // A broken session fails its pending query, so the error needs no handling here.
    next.on('error', () => undefined);
    next.on('end', () => this.#handleLost(next));
    next.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of this.#subscriptions)
        if (subscription.channel === channel) this.#deliver(subscription, payload);
    });
    try {
      await withTimeout(OPEN_MS, next.connect(), () => destroy(next));
    } catch {
      destroy(next);
      this.#scheduleOpen();
      return;
    }
    // The last subscriber has left meanwhile.
    if (this.#subscriptions.size === 0) return destroy(next);
    this.#client = next;
    for (const subscription of this.#subscriptions) void this.#startListening(subscription, next);
  }

  #scheduleOpen(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), RETRY_MS).unref();
  }

  /** Listens on a channel over a session, retrying until it succeeds or the session is over. */
  async #startListening(subscription: ChannelSubscription, client: pg.Client): Promise<void> {
    while (this.#client === client && this.#subscriptions.has(subscription)) {
      try {
        await withTimeout(OPEN_MS, this.#listen(subscription, client), () => undefined);
        return;
      } catch {
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  async #listen(subscription: ChannelSubscription, client: pg.Client): Promise<void> {
    await this.#query(client, `listen ${subscription.channel}`);
    await subscription.onSubscribed();
    subscription.client = client;
    subscription.resolveStarted();
  }

  /** Queues the queries: a session runs one at a time. */
  #query(client: pg.Client, text: string): Promise<unknown> {
    const answer = this.#lastQuery.then(() => client.query(text));
    this.#lastQuery = answer.catch(() => undefined);
    return answer;
  }

  /**
   * Passes an announcement on. A listener that fails may have missed it and is subscribed anew, as after a broken
   * session.
   */
  #deliver(subscription: ChannelSubscription, payload: string): void {
    const onFault = (): void => {
      const client = this.#client;
      subscription.client = null;
      if (client !== null) void this.#startListening(subscription, client);
    };
    runGuarded({ edge: 'listener', log: this.#parts.log, onFault }, () =>
      subscription.onAnnouncement(payload),
    );
  }

  #handleLost(lostClient: pg.Client): void {
    if (this.#client !== lostClient) return;
    this.#client = null;
    const channels = [...this.#subscriptions].map(({ channel }) => channel);
    this.#parts.log.warn({ channels }, 'announcements are not received: the session broke');
    this.#scheduleOpen();
  }

  async #caughtUp(): Promise<void> {
    await this.#check(null);
  }

  async #checkNow(): Promise<ReadonlyMap<null, never>> {
    const client = this.#client;
    if (client !== null) {
      // The server delivers earlier announcements before this answer.
      const answer = withTimeout(CHECK_TIMEOUT_MS, this.#query(client, 'select 1'), () => destroy(client));
      await answer.catch(() => this.#handleLost(client));
    }
    return new Map<null, never>();
  }

  async #close(): Promise<void> {
    clearInterval(this.#checkTimer);
    this.#checkTimer = undefined;
    clearTimeout(this.#retry);
    await this.#opening;
    const last = this.#client;
    if (last === null || this.#subscriptions.size > 0) return;
    this.#client = null;
    await withTimeout(CHECK_TIMEOUT_MS, last.end(), () => destroy(last)).catch(() => undefined);
  }
}

/** Destroys the socket: an unresponsive server takes no part in an orderly close. */
function destroy(client: pg.Client): void {
  client.connection.stream.destroy();
}
