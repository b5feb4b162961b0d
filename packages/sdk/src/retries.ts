/** Number of attempts, and the pauses between them. */
export type Retries = {
  /** Maximum number of attempts; 4 by default. */
  readonly tries?: number;
  /**
   * Pause before the second attempt, in milliseconds; doubled for each further one, with 25 % jitter. 250 by default.
   */
  readonly firstPauseMs?: number;
  /**
   * Maximum pause in milliseconds; 30,000 by default. If the exchange requires a longer one, the response is returned.
   */
  readonly longestPauseMs?: number;
};

/** Outcome of one attempt: the result, and whether another attempt could help. */
export type Try<Result> = {
  readonly result: Result;
  readonly isWorthAnother: boolean;
  /** Pause that the exchange requires, in milliseconds; null if none. */
  readonly waitMs: number | null;
};

/** Retries until no further attempt could help or all attempts are used. An abort ends the pause. */
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
