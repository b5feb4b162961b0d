/** Minimum pause between two refetches of one call. */
const MIN_INTERVAL_MS = 200;

export type RefetcherParts = {
  /** Refetches a response. Never throws; resolves once it is there. */
  readonly refetch: (name: string) => Promise<unknown>;
  readonly pause: (ms: number) => Promise<unknown>;
};

/**
 * Refetches responses immediately, each at most once at a time; a request during a refetch causes exactly one more. So
 * the last response is always newer than the last request, and many requests cause few refetches.
 * @returns the function that requests a refetch
 */
export function createRefetcher({ refetch, pause }: RefetcherParts): (name: string) => void {
  /** Refetches in progress, by call name; true: another one follows. */
  const isDirty = new Map<string, boolean>();

  const refetchUntilClean = async (name: string): Promise<void> => {
    do {
      isDirty.set(name, false);
      await refetch(name);
      await pause(MIN_INTERVAL_MS);
    } while (isDirty.get(name) === true);
    isDirty.delete(name);
  };

  return (name) => {
    if (isDirty.has(name)) isDirty.set(name, true);
    else void refetchUntilClean(name);
  };
}
