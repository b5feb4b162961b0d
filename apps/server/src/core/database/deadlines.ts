import { AsyncLocalStorage } from 'node:async_hooks';

/** Time limit of a statement of a call: the caller learns within five seconds that it failed. */
export const CALL_MS = 4_000;
/** Time limit of statements that scan many rows while no user waits. */
export const DEFAULT_DEADLINE_MS = 10 * 60_000;
/** Time limit of work on whole tables: migrations, including the wait for another process's, and `verify`. */
export const HOURS_MS = 6 * 60 * 60_000;

const statementLimit = new AsyncLocalStorage<number>();

/** The database did not respond in time. It is unknown whether the statement was carried out. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(limitMs: number) {
    super(`no answer within ${limitMs} ms`);
  }
}

/** Runs `promise` with a longer time limit per statement than that of a call: for exports, totals and start-up work. */
export function withDeadline<Result>(
  promise: () => Promise<Result>,
  limitMs = DEFAULT_DEADLINE_MS,
): Promise<Result> {
  return statementLimit.run(limitMs, promise);
}

/** Yields parts, such as those of a file that is streamed while it is built, each with the limit of `withDeadline`. */
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

/** Waits at most `limitMs` for an answer; then calls `onTimeout` and throws `NoAnswer`. */
export function withTimeout<Answer>(
  limitMs: number,
  answer: Promise<Answer>,
  onTimeout: () => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isFinished = false;
    const timer = setTimeout(() => {
      // This process may have been busy or suspended: data that arrived meanwhile is read first.
      setImmediate(() => setImmediate(expire));
    }, limitMs);
    const expire = (): void => {
      if (isFinished) return;
      isFinished = true;
      onTimeout();
      reject(new NoAnswer(limitMs));
    };
    const finish = (): void => {
      isFinished = true;
      clearTimeout(timer);
    };
    answer.then(
      (value) => {
        finish();
        resolve(value);
      },
      (error: unknown) => {
        finish();
        reject(error);
      },
    );
  });
}
