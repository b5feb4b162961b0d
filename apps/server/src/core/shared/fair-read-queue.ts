/**
 * Concurrent reads, in total and per caller. The last free slot is reserved for a caller without a running read, so that
 * two busy callers cannot take all slots.
 */
export type ReadSlots = { readonly maxConcurrent: number; readonly maxPerCaller: number };

const PUBLIC_SLOTS: ReadSlots = { maxConcurrent: 4, maxPerCaller: 2 };
/** Slots for users' reads of their own rows, which leave connections to commands and to public reads. */
export const OWN_SLOTS: ReadSlots = { maxConcurrent: 8, maxPerCaller: 4 };
/** Limits of the queue: per caller, and in total. */
const MAX_QUEUED_PER_CALLER = 64;
const MAX_QUEUED = 512;
/** Results cached for a second, and the total length of their texts. */
const MAX_CACHED_RESULTS = 1_000;
const MAX_CACHED_LENGTH = 16 * 1024 * 1024;

/** The queue of reads is full. Nothing was read, and a retry is safe. */
export class ReadsBusy extends Error {
  override readonly name = 'ReadsBusy';
  constructor() {
    super('too many reads are waiting');
  }
}

/** Counters since the start, and the current length of the queue. */
type ReadQueueMetrics = {
  readonly begun: number;
  readonly shared: number;
  readonly refused: number;
  readonly dropped: number;
  readonly running: number;
  readonly waiting: number;
};

/** The bounded queue for database reads that any client can cause. */
export type FairReadQueue = {
  /**
   * Runs reads round-robin across callers. Throws `ReadsBusy` when the queue is full.
   * With a signal the read is dropped from the queue once no caller waits for it any more.
   */
  run<Answer>(caller: string, read: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer>;
  /**
   * Reads as `run` does, but calls with the same key in the same second of the clock share one result, which must be
   * JSON-serializable and must not be modified.
   */
  share<Answer>(caller: string, key: string, read: () => Promise<Answer>): Promise<Answer>;
  /** The JSON of a result, serialised once where it is shared. */
  textOf(answer: unknown): string;
  figures(): ReadQueueMetrics;
};

/** A read that has not started, in the queue of each caller that requested it. */
type QueuedRead = { readonly callers: Set<string>; readonly begin: () => void };

type CallerQueue = { running: number; readonly waiting: Set<QueuedRead> };

export function createFairReadQueue(
  now: () => number,
  waitUntilCurrent: (() => Promise<void>) | null = null,
  { maxConcurrent, maxPerCaller }: ReadSlots = PUBLIC_SLOTS,
): FairReadQueue {
  /** Callers in the order of their turns. */
  const queues = new Map<string, CallerQueue>();
  const figures = { begun: 0, shared: 0, refused: 0, dropped: 0, running: 0, waiting: 0 };
  const results = createResultCache(now);
  /** Caller whose slot each started read uses. */
  const slotOwner = new WeakMap<QueuedRead, string>();

  function queueOf(caller: string): CallerQueue {
    const callerQueue = queues.get(caller) ?? { running: 0, waiting: new Set() };
    queues.set(caller, callerQueue);
    return callerQueue;
  }

  function forgetIdle(caller: string): void {
    const callerQueue = queues.get(caller);
    if (callerQueue?.running === 0 && callerQueue.waiting.size === 0) queues.delete(caller);
  }

  function dequeue(waiting: QueuedRead): void {
    figures.waiting -= 1;
    for (const caller of waiting.callers) {
      queues.get(caller)?.waiting.delete(waiting);
      forgetIdle(caller);
    }
  }

  function enqueue(caller: string, waiting: QueuedRead): boolean {
    const callerQueue = queueOf(caller);
    if (callerQueue.waiting.size >= MAX_QUEUED_PER_CALLER) return false;
    callerQueue.waiting.add(waiting);
    waiting.callers.add(caller);
    return true;
  }

  /** Returns the next read whose caller may take a slot, with the caller. */
  function next(): readonly [caller: string, waiting: QueuedRead] | null {
    const maxRunning = figures.running < maxConcurrent - 1 ? maxPerCaller : 1;
    for (const [caller, { running, waiting }] of queues) {
      if (running >= maxRunning) continue;
      for (const first of waiting) return [caller, first];
    }
    return null;
  }

  function beginNext(): void {
    while (figures.running < maxConcurrent) {
      const first = next();
      if (first === null) return;
      const [caller, waiting] = first;
      const callerQueue = queueOf(caller);
      callerQueue.running += 1;
      figures.running += 1;
      figures.begun += 1;
      dequeue(waiting);
      // Its next turn comes after all others'.
      queues.delete(caller);
      queues.set(caller, callerQueue);
      slotOwner.set(waiting, caller);
      waiting.begin();
    }
  }

  function end(waiting: QueuedRead): void {
    const caller = slotOwner.get(waiting) ?? '';
    figures.running -= 1;
    const callerQueue = queues.get(caller);
    if (callerQueue !== undefined) callerQueue.running -= 1;
    forgetIdle(caller);
    beginNext();
  }

  type Queued<Answer> = { readonly waiting: QueuedRead; readonly answer: Promise<Answer> };

  function queue<Answer>(caller: string, read: () => Promise<Answer>, signal?: AbortSignal): Queued<Answer> {
    const beginning = Promise.withResolvers<void>();
    const waiting: QueuedRead = { callers: new Set(), begin: () => beginning.resolve() };
    if (figures.waiting >= MAX_QUEUED || !enqueue(caller, waiting)) {
      figures.refused += 1;
      forgetIdle(caller);
      throw new ReadsBusy();
    }
    figures.waiting += 1;
    const drop = (): void => {
      // Already started by `beginNext`; a running read is not aborted.
      if (slotOwner.has(waiting)) return;
      dequeue(waiting);
      figures.dropped += 1;
      beginning.reject(signal?.reason);
    };
    signal?.addEventListener('abort', drop, { once: true });
    async function answerWhenBegun(): Promise<Answer> {
      await beginning.promise;
      signal?.removeEventListener('abort', drop);
      try {
        if (waitUntilCurrent !== null) await waitUntilCurrent();
        return await read();
      } finally {
        end(waiting);
      }
    }
    const answer = answerWhenBegun();
    beginNext();
    return { waiting, answer };
  }

  return {
    run: async (caller, read, signal) => {
      signal?.throwIfAborted();
      return queue(caller, read, signal).answer;
    },
    async share<Answer>(caller: string, key: string, read: () => Promise<Answer>): Promise<Answer> {
      const known = results.find(key);
      if (known !== undefined) {
        figures.shared += 1;
        // A caller caller joins a read gets a turn of its own, so that it does not wait in another caller's long queue.
        if (!slotOwner.has(known.waiting)) enqueue(caller, known.waiting);
        beginNext();
        return known.answer as Promise<Answer>;
      }
      const queued = queue(caller, read);
      results.keep(key, queued);
      return queued.answer;
    },
    textOf: results.textOf,
    figures: () => ({ ...figures }),
  };
}

type CachedResult = { readonly waiting: QueuedRead; readonly answer: Promise<unknown> };

/** Result cache of the current second by key, cleared each second. */
function createResultCache(now: () => number) {
  let second = -1;
  let cached = new Map<string, CachedResult>();
  let length = 0;
  /** Dropped with their results. */
  const texts = new WeakMap<object, string>();

  function evictExpired(): void {
    const present = Math.floor(now() / 1_000);
    if (present === second) return;
    second = present;
    cached = new Map();
    length = 0;
  }

  return {
    find(key: string): CachedResult | undefined {
      evictExpired();
      return cached.get(key);
    },
    keep(key: string, queued: CachedResult): void {
      if (cached.size >= MAX_CACHED_RESULTS) return;
      const storedIn = cached;
      storedIn.set(key, queued);
      queued.answer.then(
        (answer) => {
          if (typeof answer !== 'object' || answer === null) return;
          const text = JSON.stringify(answer);
          if (storedIn === cached) length += text.length;
          if (length > MAX_CACHED_LENGTH) storedIn.delete(key);
          else texts.set(answer, text);
        },
        () => void storedIn.delete(key),
      );
    },
    textOf(answer: unknown): string {
      const known = typeof answer === 'object' && answer !== null ? texts.get(answer) : undefined;
      return known ?? JSON.stringify(answer);
    },
  };
}
