/** Number of tries, and the pauses between them. */
export type Retries = {
  /** All tries together; 4 by default. */
  readonly tries?: number;
  /** The pause before the second try, in milliseconds; it doubles, give or take a quarter. 250 by default. */
  readonly firstPauseMs?: number;
  /**
   * Longest pause in milliseconds; 30,000 by default. Where the exchange requires a longer one the answer is returned.
   */
  readonly longestPauseMs?: number;
};

/** Outcome of one try: the result, and true when another try could help. */
export type Try<Result> = {
  readonly result: Result;
  readonly isWorthAnother: boolean;
  /** Pause that the exchange requires, in milliseconds; null: none. */
  readonly waitMs: number | null;
};

/** Tries until the result cannot be bettered or all tries are used. An abort ends the waiting. */
export async function withRetries<Result>(
  once: () => Promise<Try<Result>>,
  { tries = 4, firstPauseMs = 250, longestPauseMs = 30_000 }: Retries,
  signal?: AbortSignal,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    const { result, isWorthAnother, waitMs } = await once();
    if (!isWorthAnother || tried >= tries || signal?.aborted === true) return result;
    const usualMs = firstPauseMs * 2 ** (tried - 1) * (0.75 + Math.random() / 2);
    const pauseMs = Math.max(usualMs, waitMs ?? 0);
    if (pauseMs > longestPauseMs) return result;
    await pause(pauseMs, signal);
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
