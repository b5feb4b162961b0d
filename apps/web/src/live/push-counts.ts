/** Order of a push after those of its channel before it; one without a number counts as the next. */
export type PushOrder =
  | 'next'
  /** Pushes are missing before it. */
  | 'gap'
  /** It was sent before one that has come, or has come before. */
  | 'late';

/** Watches the numbers of pushes, which count up by one within a channel. */
export type PushCounts = {
  /** The first number of a channel tells nothing. */
  take(channel: string, seq: number | null): PushOrder;
  /** Takes where the server says that a channel stands. @returns whether a push of it is missing */
  isAt(channel: string, seq: number): boolean;
  /** The next push of the channel is a first one again. */
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
