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
export type Attempt<Result> = {
  readonly result: Result;
  readonly isRetryable: boolean;
  /** Pause that the exchange requires, in milliseconds; null if none. */
  readonly waitMs: number | null;
};

/** Retries until no further attempt could help or all attempts are used. An abort ends the pause. */
export async function withRetries<Result>(
  attemptOnce: () => Promise<Attempt<Result>>,
  { tries = 4, firstPauseMs = 250, longestPauseMs = 30_000 }: Retries,
  signal?: AbortSignal,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const { result, isRetryable: isWorthAnother, waitMs } = await attemptOnce();
    if (!isWorthAnother || attempt >= tries || signal?.aborted === true) return result;
    const backoffMs = firstPauseMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
    const pauseMs = Math.max(backoffMs, waitMs ?? 0);
    if (pauseMs > longestPauseMs) return result;
    await pause(pauseMs, signal);
  }
}

function pause(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    signal?.addEventListener('abort', end);
  });
}
