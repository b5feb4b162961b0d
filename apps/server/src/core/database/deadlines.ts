import { AsyncLocalStorage } from 'node:async_hooks';

/** Time limit of a statement of a call: a person who waits learns within five seconds that nothing came of it. */
export const CALL_MS = 4_000;
/** Time limit of statements that walk through much, and that nobody watches a clock for. */
export const LONG_MS = 10 * 60_000;
/** Time limit of work on whole tables: migrations, also one that waits for another process's, and `verify`. */
export const HOURS_MS = 6 * 60 * 60_000;

const statementLimit = new AsyncLocalStorage<number>();

/** The database did not respond in time. It is unknown whether the statement was carried out. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(limitMs: number) {
    super(`no answer within ${limitMs} ms`);
  }
}

/** Lets each statement of `work` take longer than those of a call: for exports, sums over all, and what runs at a start. */
export function withDeadline<Result>(work: () => Promise<Result>, limitMs = LONG_MS): Promise<Result> {
  return statementLimit.run(limitMs, work);
}

/** Yields pieces, such as those of a file that is sent while it is made, each with the limit of `withDeadline`. */
export async function* eachWithDeadline<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await withDeadline(() => iterator.next());
      if (done === true) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Returns the time limit of a statement that is sent now, in milliseconds. */
export function statementLimitMs(): number {
  return statementLimit.getStore() ?? CALL_MS;
}

/** Waits for an answer at most so long; then `giveUp` is called and `NoAnswer` thrown. */
export function withTimeout<Answer>(
  limitMs: number,
  answer: Promise<Answer>,
  giveUp: () => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => {
      // This process may have been busy or paused: what has arrived meanwhile is read first.
      setImmediate(() => setImmediate(expire));
    }, limitMs);
    const expire = (): void => {
      if (isOver) return;
      isOver = true;
      giveUp();
      reject(new NoAnswer(limitMs));
    };
    const end = (): void => {
      isOver = true;
      clearTimeout(timer);
    };
    answer.then(
      (value) => {
        end();
        resolve(value);
      },
      (error: unknown) => {
        end();
        reject(error);
      },
    );
  });
}
