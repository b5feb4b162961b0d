/** After an answer has been read anew it is not read again for so long, however often that is asked for. */
const PAUSE_MS = 200;

export type RereadParts = {
  /** Reads an answer anew. Never throws; done once it is there. */
  readonly read: (name: string) => Promise<unknown>;
  readonly pause: (ms: number) => Promise<unknown>;
};

/**
 * Reads answers anew, each at most once at a time: at once, and when that is asked for meanwhile, once more afterwards.
 * So the last answer is always younger than the last asking, and many askings are few readings.
 * @returns how to ask
 */
export function createReread({ read, pause }: RereadParts): (name: string) => void {
  /** Readings in progress, by name; true: to be read once more afterwards. */
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
