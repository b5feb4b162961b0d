/** Watches the numbers of pushes, which count up by one within a channel. */
export type GapDetector = {
  /** Whether pushes are missing before this one. The first of a channel, and one without a number, tell nothing. */
  isGap(channel: string, seq: number | null): boolean;
  /** The next push of every channel is a first one again. */
  forget(): void;
};

export function createGapDetector(): GapDetector {
  const last = new Map<string, number>();
  return {
    isGap(channel, seq) {
      if (seq === null) return false;
      const before = last.get(channel);
      last.set(channel, Math.max(before ?? seq, seq));
      return before !== undefined && seq > before + 1;
    },
    forget: () => last.clear(),
  };
}
