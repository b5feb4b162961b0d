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
  readonly beginning: () => Promise<void>;
};

/** Subscribes to a channel until it is stopped. */
export type SubscribeChannel = (listener: ChannelListener) => Announcements;

type LineParts = {
  /** Makes a session, not yet connected. */
  readonly connect: () => pg.Client;
  readonly log: Logger;
};

const OPEN_MS = 10_000;
/** A session that broke silently is detected within the sum of these two. */
const LOOK_EVERY_MS = 1_000;
const LOOK_MS = 2_000;
const AGAIN_MS = 250;

/** A channel with the session that delivers all its announcements; null while none does. */
type ChannelSubscription = ChannelListener & {
  over: pg.Client | null;
  /** Resolved when the subscription first listens. */
  readonly begun: Promise<void>;
  readonly begin: () => void;
};

/**
 * One dedicated session for all channels that a process subscribes to, open while there is a subscriber. A broken
 * session is replaced.
 */
export class AnnouncementLine {
  readonly #parts: LineParts;
  readonly #subscriptions = new Set<ChannelSubscription>();
  readonly #look = createBatchLoader(() => this.#lookNow(), 0);
  /** The open session. */
  #client: pg.Client | null = null;
  #opening: Promise<void> | null = null;
  /** Settles with the last queued query. */
  #asked: Promise<unknown> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;

  constructor(parts: LineParts) {
    this.#parts = parts;
  }

  subscribe(listener: ChannelListener): Announcements {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const subscription: ChannelSubscription = { ...listener, over: null, begun, begin };
    this.#subscriptions.add(subscription);
    if (this.#client !== null) void this.#begin(subscription, this.#client);
    else if (this.#subscriptions.size === 1) this.#open();
    return {
      isListening: () => subscription.over !== null && subscription.over === this.#client,
      caughtUp: () => this.#caughtUp(),
      stop: async () => {
        this.#subscriptions.delete(subscription);
        if (this.#subscriptions.size === 0) await this.#close();
      },
    };
  }

  /** Resolves once all present subscriptions are listening, or after ten seconds. */
  async begun(): Promise<void> {
    const all = Promise.all([...this.#subscriptions].map(({ begun }) => begun));
    await withTimeout(OPEN_MS, all, () => undefined).catch(() => undefined);
  }

  #open(): void {
    clearTimeout(this.#retry);
    if (this.#opening !== null || this.#subscriptions.size === 0) return;
    this.#looking ??= setInterval(() => void this.#caughtUp(), LOOK_EVERY_MS).unref();
    this.#opening = this.#openNow().finally(() => {
      this.#opening = null;
    });
  }

  async #openNow(): Promise<void> {
    const next = this.#parts.connect();
    // A broken session fails its pending query, so the error needs no handling here.
    next.on('error', () => undefined);
    next.on('end', () => this.#lose(next));
    next.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of this.#subscriptions)
        if (subscription.channel === channel) this.#pass(subscription, payload);
    });
    try {
      await withTimeout(OPEN_MS, next.connect(), () => cut(next));
    } catch {
      cut(next);
      this.#openLater();
      return;
    }
    // The last subscriber has left meanwhile.
    if (this.#subscriptions.size === 0) return cut(next);
    this.#client = next;
    for (const subscription of this.#subscriptions) void this.#begin(subscription, next);
  }

  #openLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), AGAIN_MS).unref();
  }

  /** Listens on a channel over a session, retrying until it succeeds or the session is over. */
  async #begin(subscription: ChannelSubscription, over: pg.Client): Promise<void> {
    while (this.#client === over && this.#subscriptions.has(subscription)) {
      try {
        await withTimeout(OPEN_MS, this.#listen(subscription, over), () => undefined);
        return;
      } catch {
        await delay(AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  async #listen(subscription: ChannelSubscription, over: pg.Client): Promise<void> {
    await this.#ask(over, `listen ${subscription.channel}`);
    await subscription.beginning();
    subscription.over = over;
    subscription.begin();
  }

  /** Queues the queries: a session runs one at a time. */
  #ask(client: pg.Client, text: string): Promise<unknown> {
    const answer = this.#asked.then(() => client.query(text));
    this.#asked = answer.catch(() => undefined);
    return answer;
  }

  /**
   * Passes an announcement on. A listener that fails may have missed it and is subscribed anew, as after a broken
   * session.
   */
  #pass(subscription: ChannelSubscription, payload: string): void {
    const onFault = (): void => {
      const over = this.#client;
      subscription.over = null;
      if (over !== null) void this.#begin(subscription, over);
    };
    runGuarded({ edge: 'listener', log: this.#parts.log, onFault }, () =>
      subscription.onAnnouncement(payload),
    );
  }

  #lose(lost: pg.Client): void {
    if (this.#client !== lost) return;
    this.#client = null;
    const channels = [...this.#subscriptions].map(({ channel }) => channel);
    this.#parts.log.warn({ channels }, 'announcements are not received: the session broke');
    this.#openLater();
  }

  async #caughtUp(): Promise<void> {
    await this.#look(null);
  }

  async #lookNow(): Promise<ReadonlyMap<null, never>> {
    const asked = this.#client;
    if (asked !== null) {
      // The server delivers earlier announcements before this answer.
      const answer = withTimeout(LOOK_MS, this.#ask(asked, 'select 1'), () => cut(asked));
      await answer.catch(() => this.#lose(asked));
    }
    return new Map<null, never>();
  }

  async #close(): Promise<void> {
    clearInterval(this.#looking);
    this.#looking = undefined;
    clearTimeout(this.#retry);
    await this.#opening;
    const last = this.#client;
    if (last === null || this.#subscriptions.size > 0) return;
    this.#client = null;
    await withTimeout(LOOK_MS, last.end(), () => cut(last)).catch(() => undefined);
  }
}

/** Destroys the socket: an unresponsive server takes no part in an orderly close. */
function cut(client: pg.Client): void {
  client.connection.stream.destroy();
}
