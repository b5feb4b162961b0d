/** Minimum pause between two refetches of one call. */
const PAUSE_MS = 200;

export type RereadParts = {
  /** Refetches a response. Never throws; resolves once it is there. */
  readonly read: (name: string) => Promise<unknown>;
  readonly pause: (ms: number) => Promise<unknown>;
};

/**
 * Refetches responses immediately, each at most once at a time; a request during a refetch causes exactly one more. So
 * the last response is always newer than the last request, and many requests cause few refetches.
 * @returns the function that requests a refetch
 */
export function createReread({ read, pause }: RereadParts): (name: string) => void {
  /** Refetches in progress, by call name; true: another one follows. */
  const isWantedAgain = new Map<string, boolean>();

  const readUntilDone = async (name: string): Promise<void> => {
    do {
      isWantedAgain.set(name, false);
      await read(name);
      await pause(PAUSE_MS);
    } while (isWantedAgain.get(name) === true);
    isWantedAgain.delete(name);
  };

  return (name) => {
    if (isWantedAgain.has(name)) isWantedAgain.set(name, true);
    else void readUntilDone(name);
  };
}
