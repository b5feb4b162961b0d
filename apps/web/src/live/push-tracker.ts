/** Order of a push relative to the previous ones of its channel; a push without a sequence counts as next. */
export type PushOrder =
  | 'next'
  /** Earlier pushes are missing. */
  | 'gap'
  /** Sent before one that has already arrived, or a repeat. */
  | 'late';

/** Tracks the sequences of pushes, which increase by one within a channel. */
export type PushTracker = {
  /** Records a push. The first sequence of a channel is never a gap. */
  recordPush(channel: string, seq: number | null): PushOrder;
  /** Records the sequence that the server reports for a channel. @returns true if a push is missing */
  recordReported(channel: string, seq: number): boolean;
  /** Resets the channel: its next push counts as the first. */
  forget(channel: string): void;
  forgetAll(): void;
};

export function createPushTracker(): PushTracker {
  const lastByChannel = new Map<string, number>();
  return {
    recordPush(channel, seq) {
      if (seq === null) return 'next';
      const lastSeq = lastByChannel.get(channel);
      if (lastSeq !== undefined && seq <= lastSeq) return 'late';
      lastByChannel.set(channel, seq);
      return lastSeq === undefined || seq === lastSeq + 1 ? 'next' : 'gap';
    },
    recordReported(channel, seq) {
      const lastSeq = lastByChannel.get(channel);
      lastByChannel.set(channel, Math.max(lastSeq ?? seq, seq));
      return lastSeq !== undefined && seq > lastSeq;
    },
    forget: (channel) => void lastByChannel.delete(channel),
    forgetAll: () => lastByChannel.clear(),
  };
}
