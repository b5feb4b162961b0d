/**
 * Concurrent reads, in total and of one caller. The last slot is for a caller who has none: two that read without pause
 * leave it to a third.
 */
export type ReadSlots = { readonly atOnce: number; readonly perCaller: number };

const PUBLIC_SLOTS: ReadSlots = { atOnce: 4, perCaller: 2 };
/** Slots for users' reads of their own rows, which leave connections to commands and to public reads. */
export const OWN_SLOTS: ReadSlots = { atOnce: 8, perCaller: 4 };
/** Reads that may wait: per caller, and in total. */
const WAITING_PER_CALLER = 64;
const WAITING = 512;
/** Results cached for a second, and the total length of their texts. */
const ANSWERS_MAX = 1_000;
const TEXT_LENGTH_MAX = 16 * 1024 * 1024;

/** The queue of reads is full. Nothing was read, and a retry is safe. */
export class ReadsBusy extends Error {
  override readonly name = 'ReadsBusy';
  constructor() {
    super('too many reads are waiting');
  }
}

/** Counts since the start, and the present length of the queue. */
type ReadFigures = {
  readonly begun: number;
  readonly shared: number;
  readonly refused: number;
  readonly dropped: number;
  readonly running: number;
  readonly waiting: number;
};

/** The bounded queue for database reads that any client can cause. */
export type PublicReads = {
  /**
   * Reads in turn: callers alternate, however much each of them requests. Throws `ReadsBusy` when the queue is full.
   * With a signal the read is dropped from the queue once no caller waits for it any more.
   */
  run<Answer>(who: string, read: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer>;
  /**
   * Reads as `run` does, but equal questions within one second of the clock share one result, which has to consist of
   * plain values for JSON and must not be modified.
   */
  share<Answer>(who: string, question: string, read: () => Promise<Answer>): Promise<Answer>;
  /** The JSON of a result, serialised once where it is shared. */
  textOf(answer: unknown): string;
  figures(): ReadFigures;
};

/** A read that has not begun, in the queue of each caller that requested it. */
type Waiting = { readonly callers: Set<string>; readonly begin: () => void };

type ReadQueue = { running: number; readonly waiting: Set<Waiting> };

export function createPublicReads(
  now: () => number,
  upToDate: (() => Promise<void>) | null = null,
  { atOnce, perCaller }: ReadSlots = PUBLIC_SLOTS,
): PublicReads {
  /** Callers in the order of their turns. */
  const lines = new Map<string, ReadQueue>();
  const figures = { begun: 0, shared: 0, refused: 0, dropped: 0, running: 0, waiting: 0 };
  const answers = createAnswers(now);
  /** Caller whose slot a read takes or took. */
  const takenBy = new WeakMap<Waiting, string>();

  function lineOf(who: string): ReadQueue {
    const line = lines.get(who) ?? { running: 0, waiting: new Set() };
    lines.set(who, line);
    return line;
  }

  function forgetIdle(who: string): void {
    const line = lines.get(who);
    if (line?.running === 0 && line.waiting.size === 0) lines.delete(who);
  }

  function leave(waiting: Waiting): void {
    figures.waiting -= 1;
    for (const who of waiting.callers) {
      lines.get(who)?.waiting.delete(waiting);
      forgetIdle(who);
    }
  }

  function enter(who: string, waiting: Waiting): boolean {
    const line = lineOf(who);
    if (line.waiting.size >= WAITING_PER_CALLER) return false;
    line.waiting.add(waiting);
    waiting.callers.add(who);
    return true;
  }

  /** Returns the next read whose caller may take a slot, with the caller. */
  function next(): readonly [who: string, waiting: Waiting] | null {
    const maxRunning = figures.running < atOnce - 1 ? perCaller : 1;
    for (const [who, { running, waiting }] of lines) {
      if (running >= maxRunning) continue;
      for (const first of waiting) return [who, first];
    }
    return null;
  }

  function beginNext(): void {
    while (figures.running < atOnce) {
      const first = next();
      if (first === null) return;
      const [who, waiting] = first;
      const line = lineOf(who);
      line.running += 1;
      figures.running += 1;
      figures.begun += 1;
      leave(waiting);
      // Its next turn comes after all others'.
      lines.delete(who);
      lines.set(who, line);
      takenBy.set(waiting, who);
      waiting.begin();
    }
  }

  function end(waiting: Waiting): void {
    const who = takenBy.get(waiting) ?? '';
    figures.running -= 1;
    const line = lines.get(who);
    if (line !== undefined) line.running -= 1;
    forgetIdle(who);
    beginNext();
  }

  type Queued<Answer> = { readonly waiting: Waiting; readonly answer: Promise<Answer> };

  function queue<Answer>(who: string, read: () => Promise<Answer>, signal?: AbortSignal): Queued<Answer> {
    const beginning = Promise.withResolvers<void>();
    const waiting: Waiting = { callers: new Set(), begin: () => beginning.resolve() };
    if (figures.waiting >= WAITING || !enter(who, waiting)) {
      figures.refused += 1;
      forgetIdle(who);
      throw new ReadsBusy();
    }
    figures.waiting += 1;
    const drop = (): void => {
      // It has begun in this very turn: a read in flight is completed.
      if (takenBy.has(waiting)) return;
      leave(waiting);
      figures.dropped += 1;
      beginning.reject(signal?.reason);
    };
    signal?.addEventListener('abort', drop, { once: true });
    async function answerWhenBegun(): Promise<Answer> {
      await beginning.promise;
      signal?.removeEventListener('abort', drop);
      try {
        if (upToDate !== null) await upToDate();
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
    run: async (who, read, signal) => {
      signal?.throwIfAborted();
      return queue(who, read, signal).answer;
    },
    async share<Answer>(who: string, question: string, read: () => Promise<Answer>): Promise<Answer> {
      const known = answers.find(question);
      if (known !== undefined) {
        figures.shared += 1;
        // A caller who joins a read gets a turn of its own, so that it does not wait in another caller's long queue.
        if (!takenBy.has(known.waiting)) enter(who, known.waiting);
        beginNext();
        return known.answer as Promise<Answer>;
      }
      const queued = queue(who, read);
      answers.keep(question, queued);
      return queued.answer;
    },
    textOf: answers.textOf,
    figures: () => ({ ...figures }),
  };
}

type CachedAnswer = { readonly waiting: Waiting; readonly answer: Promise<unknown> };

/** Results of the present second by question; all are dropped together. */
function createAnswers(now: () => number) {
  let second = -1;
  let cached = new Map<string, CachedAnswer>();
  let length = 0;
  /** Dropped with the results. */
  const texts = new WeakMap<object, string>();

  function forgetFormer(): void {
    const present = Math.floor(now() / 1_000);
    if (present === second) return;
    second = present;
    cached = new Map();
    length = 0;
  }

  return {
    find(question: string): CachedAnswer | undefined {
      forgetFormer();
      return cached.get(question);
    },
    keep(question: string, queued: CachedAnswer): void {
      if (cached.size >= ANSWERS_MAX) return;
      const storedIn = cached;
      storedIn.set(question, queued);
      queued.answer.then(
        (answer) => {
          if (typeof answer !== 'object' || answer === null) return;
          const text = JSON.stringify(answer);
          if (storedIn === cached) length += text.length;
          if (length > TEXT_LENGTH_MAX) storedIn.delete(question);
          else texts.set(answer, text);
        },
        () => void storedIn.delete(question),
      );
    },
    textOf(answer: unknown): string {
      const known = typeof answer === 'object' && answer !== null ? texts.get(answer) : undefined;
      return known ?? JSON.stringify(answer);
    },
  };
}
