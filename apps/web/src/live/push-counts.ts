/** Order of a push relative to the previous ones of its channel; a push without a sequence counts as next. */
export type PushOrder =
  | 'next'
  /** Earlier pushes are missing. */
  | 'gap'
  /** Sent before one that has already arrived, or a repeat. */
  | 'late';

/** Tracks the sequences of pushes, which increase by one within a channel. */
export type PushCounts = {
  /** Records a push. The first sequence of a channel is never a gap. */
  take(channel: string, seq: number | null): PushOrder;
  /** Records the sequence that the server reports for a channel. @returns true if a push is missing */
  isAt(channel: string, seq: number): boolean;
  /** Resets the channel: its next push counts as the first. */
  forget(channel: string): void;
  forgetAll(): void;
};

export function createPushCounts(): PushCounts {
  const last = new Map<string, number>();
  return {
    take(channel, seq) {
      if (seq === null) return 'next';
      const before = last.get(channel);
      if (before !== undefined && seq <= before) return 'late';
      last.set(channel, seq);
      return before === undefined || seq === before + 1 ? 'next' : 'gap';
    },
    isAt(channel, seq) {
      const before = last.get(channel);
      last.set(channel, Math.max(before ?? seq, seq));
      return before !== undefined && seq > before;
    },
    forget: (channel) => void last.delete(channel),
    forgetAll: () => last.clear(),
  };
}
